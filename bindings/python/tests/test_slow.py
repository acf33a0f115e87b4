"""What takes minutes."""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable

import nonet
import numpy as np
import pytest
import test_program
from conftest import PLAIN, Program

pytestmark = pytest.mark.slow


def grown(calls: int, function: Callable[[], object]) -> int:
    """Return by how many KiB the process grows in so many calls, after as many have warmed it up."""
    for _ in range(calls // 10):
        function()
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(calls):
        function()
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def test_a_million_calls_leave_nothing() -> None:
    def refused() -> None:
        try:
            nonet.read("!")
        except nonet.Error:
            return
        raise AssertionError

    small = "1.....2..3.....4"
    puzzle = nonet.read(small)
    parts = nonet.split("1.....2..3......", 4)
    array = np.array([PLAIN, small + "." * 65], dtype="S81")
    calls: list[tuple[int, Callable[[], object]]] = [
        (300_000, lambda: nonet.solve(puzzle)),
        (150_000, lambda: nonet.read(small)),
        (150_000, refused),
        (100_000, lambda: nonet.check("11" + "." * 14)),
        (100_000, lambda: nonet.count(puzzle)),
        (50_000, lambda: nonet.rate(puzzle)),
        (50_000, lambda: nonet.solve_many(array, threads=1)),
        (50_000, lambda: nonet.solve_many([small, "!"], threads=1, on_error="keep")),
        (20_000, lambda: nonet.rate_many([small, PLAIN], threads=1)),
        (20_000, lambda: nonet.merge([nonet.solve(part) for part in parts])),
        (5_000, lambda: nonet.hint(puzzle)),
        (4_000, lambda: nonet.rate_many(array, threads=1)),
        (1_000, lambda: nonet.explain(PLAIN)[3].draw()),
    ]
    assert sum(count for count, _ in calls) == 1_000_000
    for count, call in calls:
        assert grown(count, call) < 2000


def test_two_thousand_boards_are_as_the_program_has_them(program: Program) -> None:
    boards = [str(puzzle) for puzzle in nonet.generate(700, seed=41)]
    boards += [line[:40] + "." + line[41:] for line in boards] + [line[::-1].replace("1", "2", 1) for line in boards]
    test_program.test_plain_boards(program, boards)
    shapes = ["4", "6", "2x4", "9+diagonals", "9+windoku", "9+disjoint-groups", "latin:6", "8", "10", "12"]
    puzzles = [puzzle for shape in shapes for puzzle in nonet.generate(20, layout=shape, seed=8)]
    test_program.test_boards_of_every_kind(program, puzzles)
