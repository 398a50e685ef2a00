"""The rooms behind build.py: one module for each thing it does."""
