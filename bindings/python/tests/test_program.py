"""The package says what the program says."""

from __future__ import annotations

import json
from typing import Any

import nonet
import numpy as np
from conftest import Program


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_plain_boards(program: Program, plain_boards: list[str]) -> None:
    text = "\n".join(plain_boards) + "\n"
    array = np.array(plain_boards, dtype="S81")
    checked = answers(program("check", "--json", text=text))
    assert nonet.check_many(array).tolist() == [answer["verdict"] for answer in checked]
    solved = nonet.solve_many(array)
    lines = [line.decode() for line in solved.solutions if not line.startswith(b".")]
    assert lines == program("solve", text=text).split()
    forms = nonet.canonical_many(plain_boards, on_error="keep")
    lines = [str(form) for form in forms if not isinstance(form, nonet.Error)]
    assert lines == program("canonical", text=text).split()
    rated = answers(program("rate", "--json", text=text))
    ratings = [nonet.rate(line) for line in plain_boards]
    assert ratings == nonet.rate_many(plain_boards)
    assert [rating.verdict for rating in ratings] == nonet.rate_many(array).verdict.tolist()
    for one, rating in zip(rated, ratings):
        if rating.level is not None:
            assert (one["level"], one["score"], one["se"]) == (rating.level, rating.score, rating.se)
    se = answers(program("rate", "--se", "--json", text=text))
    for one, se_rating in zip(se, nonet.rate_many(plain_boards, scale="se")):
        assert (one.get("er"), one.get("ep"), one.get("ed")) == (se_rating.er, se_rating.ep, se_rating.ed)


def test_boards_of_every_kind(program: Program, kinds: list[nonet.Puzzle]) -> None:
    text = "".join(puzzle.write("json") for puzzle in kinds)
    checked = answers(program("check", "--json", text=text))
    assert [answer["verdict"] for answer in checked] == nonet.check_many(kinds)
    for puzzle in kinds:
        line = puzzle.write("json")
        if puzzle.size > 9:
            continue
        solution = nonet.solve(puzzle).solution
        assert program("solve", "--format", "line", text=line).strip() == ("" if solution is None else str(solution))
        if not puzzle.rules:
            steps = nonet.explain(puzzle).steps
            told = answers(program("explain", "--json", text=line))[0]
            sentences = [step["sentence"] for step in told.get("steps", [])]
            assert sentences == [step.sentence for step in steps]
