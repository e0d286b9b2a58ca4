"""What a state is worth, one file a game; `plain_*` are the baselines that these are compared with."""
