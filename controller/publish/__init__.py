"""The room publish."""
