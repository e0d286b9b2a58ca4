"""The room journal."""
