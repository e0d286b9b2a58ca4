"""Results of scenarios as text: a table of steps with timing, and pictures of the board if an expectation failed."""

from collections.abc import Iterator, Sequence

from controller.hil.picture import pictures
from controller.hil.runner import ScenarioResult, StepResult
from controller.hil.wording import summary
from hardware.durations import SECOND_NS

REPORT_COLUMNS = 72
SIGNS = {"passed": "ok", "failed": "FAILED", "error": "ERROR", "skipped": "skipped", "not reached": "-"}


def headline(result: ScenarioResult) -> str:
    """The result in one line."""
    seconds = f"{result.took_ns / SECOND_NS:.1f} s"
    head = f"{SIGNS[result.verdict]:8}{result.scenario.name}: {result.scenario.title}"
    return f"{head} ({result.why})" if result.why else f"{head} ({len(result.steps)} steps, {seconds})"


def table(result: ScenarioResult) -> str:
    """Every step: number, start, duration, verdict, and action."""
    rows = ["step       at     took          what"]
    for one in result.steps:
        at, took = one.at_ns / SECOND_NS, one.took_ns / SECOND_NS
        timing = f"{at:8.2f} {took:8.2f}" if one.verdict != "not reached" else " " * 17
        rows.append(
            f"{one.step.number:4} {timing} s {SIGNS[one.verdict]:8} {_cut(summary(one.step, result.scenario.game))}"
        )
    return "\n".join(rows)


def failure(result: ScenarioResult) -> str:
    """The failed step: line of the file, expected and seen values, and the board; "" if nothing failed."""
    return "\n".join(line for one in result.steps if one.verdict in ("failed", "error") for line in _why(result, one))


def _why(result: ScenarioResult, one: StepResult) -> Iterator[str]:
    yield f"{result.scenario.file}:{one.step.line}: step {one.step.number}: {summary(one.step, result.scenario.game)}"
    if one.why:
        yield f"  {one.why}"
    for miss in one.misses:
        yield f"  {miss}"
    if one.view is not None and one.misses:
        yield ""
        yield "\n".join(f"  {line}".rstrip() for line in pictures(one.step.expect, one.view).splitlines())


def totals(results: Sequence[ScenarioResult]) -> str:
    """The summary line at the end."""
    count = {
        verdict: sum(result.verdict == verdict for result in results)
        for verdict in ("passed", "failed", "error", "skipped")
    }
    words = [f"{number} {verdict}" for verdict, number in count.items() if number or verdict == "passed"]
    steps = sum(len(result.steps) for result in results)
    return f"{len(results)} scenarios, {steps} steps: {', '.join(words)}"


def _cut(text: str) -> str:
    return text if len(text) <= REPORT_COLUMNS else text[: REPORT_COLUMNS - 3] + "..."
