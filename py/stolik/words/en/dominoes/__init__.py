"""Words that domino games share."""
