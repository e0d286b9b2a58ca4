"""What a driver needs of this machine, and the error for a missing need, which names driver, cause and remedy."""

import errno
from importlib import import_module
from typing import Any

from hardware.drivers.contract import Package
from hardware.errors import DriverMissing

PI = "install it on the Pi with: pip install 'witboard[pi]' (a Pi 5: 'witboard[pi5]')"
SKIP_CHECK_VARIABLE = "BLINKA_SKIP_DEPENDENCY_CHECK"  # otherwise Blinka checks all installed packages at every start
OFF_A_PI = "this driver works on a Raspberry Pi; to play here, add --simulate"

# Each package for the Pi refuses other machines with a different exception.
REFUSALS: tuple[type[Exception], ...] = (ImportError, RuntimeError, NotImplementedError, OSError)


def needed(driver: str, module: str, remedy: str = PI) -> Any:
    """The module, imported now.

    :raises DriverMissing: it is not installed, or refuses this machine.
    """
    try:
        return import_module(module)
    except REFUSALS as error:
        raise refused(driver, error, f"package {module} refuses this machine", OFF_A_PI, packages=remedy) from error


def refused(driver: str, error: BaseException, cause: str, remedy: str, *, packages: str = PI) -> DriverMissing:
    """The error for what a package refuses to do: for that cause, or because it lacks another package itself.

    Blinka makes a RuntimeError of a package that it misses; the remedy for that is the package, not another machine.
    """
    absent = _absent(error)
    if absent is not None:
        return missing(driver, f"package {absent} is not installed", packages)
    return missing(driver, f"{cause} ({told(error)})", remedy)


def _absent(error: BaseException) -> str | None:
    """The package that is not installed, if that is where the error comes from."""
    seen: BaseException | None = error
    while seen is not None and not isinstance(seen, ModuleNotFoundError):
        seen = seen.__cause__ or seen.__context__
    return None if seen is None or seen.name is None else seen.name.strip("_")


def unopened(driver: str, node: str, error: OSError, *, enable: str, group: str) -> DriverMissing:
    """The error for a device node that does not open."""
    match error.errno:
        case errno.ENOENT | errno.ENXIO | errno.ENODEV:
            return missing(driver, f"{node} is not there", f"{enable}, and start the Pi again; or add --simulate")
        case errno.EACCES | errno.EPERM:
            return missing(driver, f"{node} may not be opened", f"sudo usermod -aG {group} $USER, and log in again")
        case errno.EBUSY:
            return missing(driver, f"{node} is in use", "stop the other program that uses it")
        case _:
            return missing(
                driver, f"{node} does not open ({told(error)})", "look at the wiring, and ask `witboard doctor`"
            )


def package(driver: str, *, pi5: bool, apt: str = "", compiled: bool = False) -> Package:
    """A package of the extras [pi] and [pi5].

    apt       its name in the distribution's packages, if it is there too
    compiled  nobody offers it ready for a Pi: pip compiles it there
    """
    system = f"sudo apt install {apt}, or " if apt else ""
    tools = ", which compiles it: sudo apt install gcc python3-dev first" if compiled else ""
    return Package(driver, f"{system}pip install 'witboard[{'pi5' if pi5 else 'pi'}]'{tools}")


def missing(driver: str, cause: str, remedy: str) -> DriverMissing:
    """The error for a missing package or device."""
    return DriverMissing(f"driver {driver}: {cause}; {remedy}")


def told(error: BaseException) -> str:
    """The message of an error on one line; its type if the message is empty."""
    return " ".join(str(error).split()) or type(error).__name__
