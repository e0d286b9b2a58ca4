"""The room arena."""
