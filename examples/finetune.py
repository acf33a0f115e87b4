#!/usr/bin/env python3
"""Makes rows to fine-tune a small language model with: a board with its candidates, and the next step.

usage: nonet dataset -n 1000 --columns puzzle,trace --format jsonl --out data
       python3 examples/finetune.py data/train-00000.jsonl > train.jsonl

Each step of a trace is a row: {"prompt": …, "completion": …}. All rows of a puzzle, and of all that are the same in
disguise, are of one side, since the data set has split them so.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import replay


def rows(puzzle: str, trace: str) -> Iterator[dict[str, str]]:
    technique = ""
    steps = [step for step in trace.split(";") if step]
    for number, step in enumerate(steps):
        if not step.startswith("r") or not step[1].isdigit():
            technique, _, step = step.partition(" ")
        before = replay.candidates_after(puzzle, ";".join(steps[:number]))
        board = " ".join("".join(sorted(left)) for left in before)
        yield {"prompt": f"{board}\nNext step?", "completion": f"{technique}: {step}"}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8") as file:
            for line in file:
                board = json.loads(line)
                for row in rows(board["puzzle"], board["trace"]):
                    print(json.dumps(row))
