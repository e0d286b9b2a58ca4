"""`make storm`: run seeds; a failing one is made smaller, and told so that it can be run again."""

import argparse
import subprocess
import sys
import time
import traceback
from collections.abc import Iterable

from tests.storm import page
from tests.storm.directed import DIRECTED, run_directed
from tests.storm.disk import FileLayer
from tests.storm.plan import FAULTS, Plan, plan_of
from tests.storm.reached import NEVER, Reached, told
from tests.storm.storm import Report, run

SHORTEST = 2


def failure_of(plan: Plan, layer: FileLayer) -> str | None:
    """The last line and place of what goes wrong; None: nothing does."""
    try:
        run(plan, layer)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  whatever it is, it was found
        return told_of_error(error)
    return None


def told_of_error(error: BaseException) -> str:
    """What went wrong, and where."""
    places = traceback.extract_tb(error.__traceback__)
    ours = [f"{place.filename.rpartition('/')[2]}:{place.lineno}" for place in places[-3:]]
    return f"{type(error).__name__}: {str(error)[:300]} ({' '.join(ours)})"


def smaller(plan: Plan, layer: FileLayer) -> Plan:
    """A plan that still fails, with fewer faults and fewer deeds."""
    for fault in sorted(plan.faults):
        fewer = plan.without(frozenset([fault]))
        if failure_of(fewer, layer):
            plan = fewer
    while plan.deeds > SHORTEST and failure_of(plan.shorter(plan.deeds // 2), layer):
        plan = plan.shorter(plan.deeds // 2)
    return plan


def commit() -> str:
    """The commit that is run."""
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def seeds_in(text: str) -> Iterable[int]:
    """`100` or `100:200`."""
    first, _, end = text.rpartition(":")
    return range(int(first or 0), int(end))


def main() -> int:
    """See the module's head; 1: something was found."""
    asked = argparse.ArgumentParser(prog="python -m tests.storm", description=__doc__)
    asked.add_argument("--seeds", default="300", help="how many, or FIRST:END")
    asked.add_argument("--seed", type=int, help="this one alone, with all that it draws")
    asked.add_argument("--sitting", choices=sorted(DIRECTED), help="this directed sitting alone")
    asked.add_argument("--without", default="", help="faults that do not happen, with commas between")
    asked.add_argument("--deeds", type=int, help="so many deeds")
    asked.add_argument("--seconds", type=float, default=0, help="of a core: after that, no other seed is begun")
    asked.add_argument("--first", action="store_true", help="end at the first failure, and make nothing smaller")
    asked.add_argument("--write", action="store_true", help="write the table in docs/reliability.md")
    given = asked.parse_args()
    seeds = [given.seed] if given.seed is not None else () if given.sitting else seeds_in(given.seeds)
    sittings = [given.sitting] if given.sitting else () if given.seed is not None else DIRECTED
    report, failed, began_s = Report(), 0, time.process_time()
    with FileLayer() as layer:
        for name in sittings:
            failed += not sat(name, layer, report)
        for seed in seeds:
            if given.seconds and time.process_time() - began_s > given.seconds:
                break
            plan = plan_of(seed).without(frozenset(filter(None, given.without.split(","))))
            plan = plan if given.deeds is None else plan.shorter(given.deeds)
            if given.seed is not None:
                print("\n".join(plan.lines()), flush=True)
            try:
                report.add(run(plan, layer))
            except Exception as error:  # noqa: BLE001  whatever it is, it was found
                failed += 1
                print(f"seed {seed} at commit {commit()}: {told_of_error(error)}", flush=True)
                if given.first:
                    return 1
                if given.seed is not None:
                    traceback.print_exception(error)
                least = smaller(plan, layer)
                left_out = ",".join(sorted(set(FAULTS) - least.faults))
                print(f"  again: python -m tests.storm --seed {seed} --deeds {least.deeds} --without {left_out}")
                print("\n".join(least.lines()), flush=True)
    spent_s = time.process_time() - began_s
    if report.seeds:
        told_of(report, failed, spent_s)
    if given.write:
        page.write(report, failed, spent_s)
    return 1 if failed else 0


def sat(name: str, layer: FileLayer, report: Report) -> bool:
    """Run that directed sitting, and add what came of it; whether nothing was found."""
    try:
        came = run_directed(name, layer)
    except Exception as error:  # noqa: BLE001  whatever it is, it was found
        print(f"{name} at commit {commit()}: {told_of_error(error)}", flush=True)
        print(f"  again: python -m tests.storm --sitting {name}")
        return False
    report.add(came)
    return True


def told_of(report: Report, failed: int, spent_s: float) -> None:
    """Print what came of all seeds."""
    print(f"{report.seeds} seeds, {failed} failed; {report.seconds:.0f} s in {spent_s:.0f} s of a core", end="")
    print(f": {report.seconds / max(spent_s, 0.001):.0f} times real time")
    for name, count in [*sorted(report.happened.items()), *sorted(report.checked.items())]:
        print(f"  {name}: {count:,}")
    reached = Reached()
    reached.add(report.reached)
    missing = [row for row in reached.missing() if row not in NEVER]
    print(f"  never reached: {len(missing)}, and {len(NEVER)} that nobody can")
    for row in missing:
        print("   ", told(row))


if __name__ == "__main__":
    sys.exit(main())
