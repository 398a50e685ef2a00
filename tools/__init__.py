"""What builds the app. Nothing in here is shipped."""
