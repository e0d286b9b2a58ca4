"""The room service."""
