"""The room devices."""
