"""`witboard bench`: a file of frames is exported, checked, answered and scored."""

import json
from pathlib import Path

from tests.system.at_the_prompt import Run


def test_the_commands_export_check_answer_and_score(tmp_path: Path, run: Run) -> None:
    file, given = str(tmp_path / "frames.txt"), str(tmp_path / "answers.txt")
    done = run("bench", "export", file, "--moves", "1", "--game", "web", "--board", "web", "--factor", "plain")
    assert (done.code, done.err) == (0, "")
    assert "20 moves" in done.out
    assert "20 plies, 20 of them told by the sensors" in run("bench", "check", file).out
    assert run("bench", "answer", file, "-o", given).code == 0
    scored = json.loads(run("bench", "score", given, "--frames", file, "--json").out)
    assert (scored["program"], scored["scores"][0]["right"]) == ("witboard", 20)
    assert "plain" in run("bench", "score", given, "--frames", file).out
    (tmp_path / "frames.txt").write_text("nothing\n", "utf-8")
    refused = run("bench", "check", file)
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "line 1: expected 'witboard-bench 2'" in refused.err
