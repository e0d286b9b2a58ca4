"""A conversation as HTML: the step that is due with large buttons, what was said, and what came of all steps."""

from html import escape

from controller.building.conversation import Spoken
from hardware.bringup.machine import HELP, Bringup, Due
from hardware.bringup.steps import BringupStep, LitLeds, Measured, Try, YesNo

MOST_SAID_LINES = 6
MARKS = {"good": "✓", "bad": "✗", "skipped": "-"}

PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Bring-up of {board}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/static/bringup.css">
  <script type="module" src="/static/bringup.js"></script>
</head>
<body>
{main}
</body>
</html>
"""


def page(board: str, main: str) -> str:
    """The whole page round its main part."""
    return PAGE.format(board=escape(board), main=main)


def main_part(bringup: Bringup, spoken: Spoken, board: str, *, may_answer: bool, report: str) -> str:
    """What changes; `report` is shown at the end."""
    return "\n".join(
        (
            f'<main data-number="{spoken.number}" data-turn="{spoken.turn}"{" data-ended" if spoken.ended else ""}>',
            f"<h1>Bring-up: {escape(board)}</h1>",
            _said(bringup, spoken),
            _report(report) if spoken.ended else _step(bringup, spoken, may_answer=may_answer),
            _steps(bringup),
            "</main>",
        )
    )


def _said(bringup: Bringup, spoken: Spoken) -> str:
    lines = [line for line in spoken.lines if line != bringup.prompt and line != HELP][-MOST_SAID_LINES:]
    verdict = next((word for word in ("bad", "good") if any(line.startswith(word) for line in lines)), "")
    told = "".join(f"<p>{escape(line.strip())}</p>" for text in lines for line in text.splitlines())
    return f'<div class="said {verdict}" role="status" aria-label="What was found">{told}</div>'


def _step(bringup: Bringup, spoken: Spoken, *, may_answer: bool) -> str:
    due = bringup.due
    if due is None:
        return "<p>All stages are done.</p>"
    number = bringup.stages.index(due.stage) + 1
    head = f"Stage {number} of {len(bringup.stages)}: {due.stage.title}"
    parts = [
        '<section aria-labelledby="stage">',
        f'<h2 id="stage">{escape(head)}</h2>',
        f'<p class="before">{escape(due.stage.before)}</p>',
        f'<p class="what" id="what">{escape(due.step.text)}</p>',
    ]
    if due.step.show is not None:
        parts.append(f'<p class="lights">{_swatch(due.step.show)}</p>')
    if not may_answer:
        parts.append("<p>Only who has the link of this bench may answer.</p>")
    elif spoken.waits:
        parts += [_answers(due.step), _besides(due)]
    else:
        parts.append(_while_trying())
    return "\n".join((*parts, "</section>"))


def _swatch(show: LitLeds) -> str:
    """Which light is on, and in which colour."""
    colour = "#" + "".join(f"{min(255, part * 4):02x}" for part in show.colour)
    which = f"LED {show.first}" if show.length == 1 else f"LEDs {show.first} to {show.first + show.length - 1}"
    return f'<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="{colour}"/></svg> {which}'


def _answers(step: BringupStep) -> str:
    match step:
        case YesNo():
            return f'<div class="answers">{_button("yes", "Yes", "main")}{_button("no", "No", "main")}</div>'
        case Measured(unit=unit, low=low, high=high):
            right = f"{low:g} to {high:g} is right" if low != high else f"{low:g} is right"
            return (
                '<form class="answers" data-say=""><label for="value">'
                f"{escape(unit)}: {right}</label>"
                '<input id="value" name="value" inputmode="decimal" autocomplete="off" required>'
                '<button class="main">Enter</button></form>'
            )
        case Try():
            return f'<div class="answers">{_button("", "Try it", "main")}</div>'


def _besides(due: Due) -> str:
    return (
        '<details><summary>Skip, do again, stop</summary><form data-say="skip "><label for="why">Skip because</label>'
        '<input id="why" name="why" autocomplete="off" required><button>Skip</button></form>'
        f'<div class="answers">{_button(f"again {due.stage.key}", "This stage again")}{_button("stop", "Stop for now")}'
        "</div></details>"
    )


def _while_trying() -> str:
    """What the guide of all sensors understands."""
    return f'<p>It is tried now.</p><div class="answers">{_button("", "Done")}{_button("skip", "Skip this one")}</div>'


def _button(line: str, text: str, kind: str = "") -> str:
    return f'<button data-line="{escape(line)}" class="{kind}">{escape(text)}</button>'


def _steps(bringup: Bringup) -> str:
    rows = []
    for stage in bringup.stages:
        for step in stage.steps:
            result = bringup.progress.of(f"{stage.key}.{step.key}")
            if result is not None:
                told = result.reason or result.given
                text = f"{stage.key}.{step.key}: {result.verdict}, {told}"
                mark = f'<span aria-hidden="true">{MARKS[result.verdict]}</span>'
                rows.append(f'<li class="{result.verdict}">{mark} {escape(text)}</li>')
    return f"<h2>Done so far</h2><ul>{''.join(reversed(rows))}</ul>" if rows else ""


def _report(report: str) -> str:
    return f'<h2>The report</h2><pre tabindex="0">{escape(report)}</pre>'
