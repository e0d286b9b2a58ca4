"""The targets that a scenario can run against; `target` defines their interface."""
