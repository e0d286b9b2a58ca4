"""What a scenario can run against; `target` has the contract."""
