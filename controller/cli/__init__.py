"""The command `witboard`: one file a family of commands; main gathers them."""
