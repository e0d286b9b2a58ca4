"""`python -m controller`: the same as `witboard`."""

from controller.cli.main import main

if __name__ == "__main__":
    main()
