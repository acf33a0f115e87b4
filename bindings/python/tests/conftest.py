"""Boards that all tests share, made from seeds, and the program to compare with."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable

import nonet
import pytest
from hypothesis import settings

PLAIN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SHAPES = ["4", "6", "2x4", "9", "9+diagonals", "9+windoku", "latin:5", "10", "12", "16"]

Program = Callable[..., str]

settings.register_profile("nonet", database=None, derandomize=True, deadline=None)
settings.load_profile("nonet")


@pytest.fixture(scope="session")
def plain_boards() -> list[str]:
    """Some hundred plain 9×9 boards: unique, multiple, none and invalid."""
    unique = [str(puzzle) for puzzle in nonet.generate(150, seed=7)]
    boards = []
    for number, line in enumerate(unique):
        boards.append(line)
        given = next(i for i, c in enumerate(line) if c != "." and i >= number % 60)
        other = str(int(line[given]) % 9 + 1)
        boards.append(line[:given] + "." + line[given + 1 :])
        boards.append(line[:given] + other + line[given + 1 :])
    boards.append("11" + "." * 79)
    boards.append("." * 81)
    return boards


@pytest.fixture(scope="session")
def kinds() -> list[nonet.Puzzle]:
    """Boards of every shape, with candidates, placed digits and rules."""
    puzzles = [puzzle for shape in SHAPES for puzzle in nonet.generate(2, layout=shape, seed=3)]
    puzzles += nonet.generate(2, layout="6", jigsaw=True, seed=3)
    puzzles += [puzzle.with_candidates() for puzzle in puzzles[:4]]
    puzzles.append(nonet.Puzzle([0] * 16, rules=["cage 5 r1c1 r1c2", "cage 9 r2c1 r2c2 r2c3"]))
    puzzles.append(nonet.Puzzle([0] * 16, layout="4+diagonals"))
    puzzles.append(nonet.Puzzle([1, 1] + [0] * 14))
    puzzles.append(nonet.read(PLAIN))
    return puzzles


@pytest.fixture(scope="session")
def program() -> Program:
    """The program `nonet`, as a function of arguments and what it reads."""
    path = os.environ.get("NONET") or shutil.which("nonet")
    if path is None:
        pytest.skip("there is no program nonet")

    def run(*arguments: str, text: str = "") -> str:
        return subprocess.run([path, *arguments], input=text, capture_output=True, text=True).stdout

    return run
