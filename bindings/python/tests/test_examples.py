"""The examples that take files and print lines: a benchmark for models, and a study with people."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import nonet

EXAMPLES = Path(__file__).parents[3] / "examples"


def run(name: str, *words: object) -> str:
    python = str(Path(nonet.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *map(str, words)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": python},
    )
    return done.stdout


def test_a_benchmark_is_made_and_scored(tmp_path: Path) -> None:
    two = nonet.convert("12..............", "line").strip()
    killer = nonet.convert(
        nonet.read("1...............", rules=["cage 5 r1c2 r1c3", "cage 6 r1c4 r2c4 r2c3", "cage 4 r2c1 r3c1", "cage 3 r4c3 r4c4"]),
        "json",
    )
    (tmp_path / "plain.txt").write_text("1.....2..3.....4\n" + two + "\n")
    (tmp_path / "killer.json").write_text(killer)
    made = run("benchmark.py", "make", tmp_path / "plain.txt", tmp_path / "killer.json")
    rows = [json.loads(line) for line in made.splitlines()]
    unique = nonet.check(nonet.read(killer)).verdict == "unique"
    assert len(rows) == (2 if unique else 1)
    assert rows[0]["initial_board"] == "1.....2..3.....4" and rows[0]["solution"] == "1243342143122134"
    (tmp_path / "rows").write_text(json.dumps(rows[0]) + "\n")
    answer = {"puzzle_id": rows[0]["puzzle_id"], "answer": "In 3 steps:\n1 2 4 3\n3 4 2 1\n4 3 1 2\n2 1 3 4"}
    (tmp_path / "answers").write_text(json.dumps(answer) + "\n")
    assert run("benchmark.py", "score", tmp_path / "rows", tmp_path / "answers") == (
        "solved 1 of 1, 100.0% of the cells right\n"
    )
    (tmp_path / "answers").write_text(json.dumps({**answer, "answer": "1" * 16}) + "\n")
    assert run("benchmark.py", "score", tmp_path / "rows", tmp_path / "answers") == (
        "solved 0 of 1, 25.0% of the cells right\n"
    )


def test_a_study_finds_the_order_and_the_pace(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    dice = random.Random(4)
    lines = ["puzzle,player,seconds"]
    for puzzle in map(str, nonet.generate(12, seed=3)):
        minutes = nonet.rate_minutes(puzzle).about
        for player, pace in {"quick": 5, "slow": 20}.items():
            lines.append(f"{puzzle},{player},{60 * minutes * pace / 7.5 * dice.uniform(0.95, 1.05):.0f}")
    (tmp_path / "times.csv").write_text("\n".join(lines) + "\n")
    said = dict(line.rsplit(maxsplit=1) for line in run("study.py", tmp_path / "times.csv").splitlines() if line[-1:].isdigit())
    assert float(said["minutes"]) > 0.9
    assert float(said["quick"]) == pytest.approx(5, rel=0.05) and float(said["slow"]) == pytest.approx(20, rel=0.05)
