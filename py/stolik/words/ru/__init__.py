"""Catalogs in Russian."""
