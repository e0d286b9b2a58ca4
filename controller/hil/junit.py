"""Results of scenarios as JUnit XML for build servers: one suite per folder, one test case per scenario."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from controller.hil.report import failure, table
from controller.hil.runner import ScenarioResult
from hardware.durations import SECOND_NS

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(results: Sequence[ScenarioResult]) -> str:
    """The content of the file."""
    root = Xml.Element("testsuites", _counts(results, "witboard hil"))
    folders: dict[str, list[ScenarioResult]] = {}
    for result in results:
        folders.setdefault(f"{result.target}.{result.scenario.file.parent.name}", []).append(result)
    for name, suite in folders.items():
        element = Xml.SubElement(root, "testsuite", _counts(suite, name))
        for result in suite:
            _case(element, name, result)
    Xml.indent(root)
    return Xml.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _counts(results: Sequence[ScenarioResult], name: str) -> dict[str, str]:
    def count(verdict: str) -> str:
        return str(sum(result.verdict == verdict for result in results))

    return {
        "name": name,
        "tests": str(len(results)),
        "failures": count("failed"),
        "errors": count("error"),
        "skipped": count("skipped"),
        "time": _seconds(sum(result.took_ns for result in results)),
    }


def _case(suite: Xml.Element, name: str, result: ScenarioResult) -> None:
    about = {"classname": name, "name": result.scenario.file.stem, "file": str(result.scenario.file)}
    case = Xml.SubElement(suite, "testcase", {**about, "time": _seconds(result.took_ns)})
    match result.verdict:
        case "skipped":
            Xml.SubElement(case, "skipped", {"message": _clean(result.why)})
        case "failed" | "error" as verdict:
            told = result.why or failure(result)
            element = Xml.SubElement(case, "failure" if verdict == "failed" else "error")
            element.set("message", _clean(result.why or _first(result)))
            element.text = _clean(told)
        case _:
            pass
    if result.steps:
        Xml.SubElement(case, "system-out").text = _clean(table(result))


def _first(result: ScenarioResult) -> str:
    for one in result.steps:
        if one.verdict in ("failed", "error"):
            return f"step {one.step.number}: {one.why or '; '.join(map(str, one.misses))}"
    return ""


def _clean(text: str) -> str:
    """The text without characters that XML forbids."""
    return _NOT_XML.sub("?", text)


def _seconds(time_ns: int) -> str:
    return f"{time_ns / SECOND_NS:.3f}"
