#!/usr/bin/env python3
"""Makes a benchmark for language models of puzzles in any notation, such as SudokuPad's links, and scores answers.

usage: python3 examples/benchmark.py make FILE… > benchmark.jsonl
       python3 examples/benchmark.py score benchmark.jsonl answers.jsonl

A row is as in Sudoku-Bench: {"puzzle_id": …, "title": …, "author": …, "rules": …, "rows": 9, "cols": 9,
"initial_board": …, "layout": …, "solution": …}; `rules` has the setter's words and nonet's. An answer is
{"puzzle_id": …, "answer": …}: the text of a model, whose last digits are a board. Puzzles that do not have exactly one
solution are left out.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import nonet


def row(puzzle: nonet.Puzzle) -> dict[str, Any] | None:
    solution = puzzle.solution
    if solution is None:
        answer = nonet.solve(puzzle, seconds=60)
        if answer.verdict != "unique":
            return None
        solution = answer.solutions[0].givens
    whole = json.loads(nonet.convert(puzzle, "json"))
    words = dict(whole.get("meta", []))
    rules = [words["rules"]] if "rules" in words else []
    return {
        "puzzle_id": hashlib.sha256(str(puzzle).encode()).hexdigest()[:12],
        "title": words.get("title", ""),
        "author": words.get("author", ""),
        "rules": "\n".join([*rules, *puzzle.rules]),
        "rows": puzzle.size,
        "cols": puzzle.size,
        "initial_board": whole["givens"],
        "layout": puzzle.layout,
        "solution": nonet.convert(nonet.Puzzle(solution), "line").strip(),
    }


def board_in(text: str, cells: int) -> str:
    """The last digits of the text that make a board; all that is between them is left out."""
    return "".join(re.findall(r"[1-9A-Za-z]" if cells > 81 else r"[1-9]", text)[-cells:])


def score(rows: list[dict[str, Any]], answers: dict[str, str]) -> None:
    solved = right = cells = 0
    for one in rows:
        text = board_in(answers.get(one["puzzle_id"], ""), len(one["solution"]))
        same = sum(a == b for a, b in zip(text, one["solution"], strict=False))
        solved += text == one["solution"]
        right += same
        cells += len(one["solution"])
    print(f"solved {solved} of {len(rows)}, {right / cells:.1%} of the cells right")


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"] and len(sys.argv) > 2:
        for name in sys.argv[2:]:
            for made in map(row, nonet.read_all(Path(name).read_bytes())):
                if made is not None:
                    print(json.dumps(made, ensure_ascii=False))
    elif sys.argv[1:2] == ["score"] and len(sys.argv) == 4:
        read = [[json.loads(line) for line in Path(name).read_text().splitlines()] for name in sys.argv[2:]]
        score(read[0], {answer["puzzle_id"]: answer["answer"] for answer in read[1]})
    else:
        sys.exit(__doc__)
