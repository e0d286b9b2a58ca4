"""What bring-up writes into docs: `python -m tests.bringup_pages`.

Troubles go into bring-up.md; what reports of builders (docs/reports/*.json) have settled into hardware-evidence.md.
"""

from hardware.bringup.evidence import evidence, reports_in
from hardware.bringup.troubles import TROUBLES as ALL
from tests.marked_page import DOCS, MarkedPage, table


def _troubles() -> list[str]:
    return table([("", "what it means", "what to do"), *((f"`{one.key}`", one.means, one.do) for one in ALL)])


TROUBLES = MarkedPage(
    "bring-up.md",
    "<!-- troubles: written by python -m tests.bringup_pages -->",
    "<!-- end of the troubles -->",
    _troubles,
)
EVIDENCE = MarkedPage(
    "hardware-evidence.md",
    "<!-- evidence: written by python -m tests.bringup_pages -->",
    "<!-- end of the evidence -->",
    lambda: evidence(reports_in(DOCS / "reports")),
)

if __name__ == "__main__":
    TROUBLES.write()
    EVIDENCE.write()
