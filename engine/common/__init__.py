"""What all games tell alike."""
