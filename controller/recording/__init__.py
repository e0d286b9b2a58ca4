"""The room recording."""
