"""Catalogs in English."""
