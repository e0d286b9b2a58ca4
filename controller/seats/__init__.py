"""The room seats."""
