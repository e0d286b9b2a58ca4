"""Finding the weights of evaluations by self-play (`make tune`)."""
