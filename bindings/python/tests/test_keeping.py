"""What is kept, sent to other processes, and asked from several threads at once."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import nonet
import numpy as np
import pytest
from conftest import PLAIN


def test_puzzles_of_every_kind_are_pickled(kinds: list[nonet.Puzzle]) -> None:
    for puzzle in kinds:
        again = pickle.loads(pickle.dumps(puzzle))
        assert again == puzzle and hash(again) == hash(puzzle)
        assert again.rules == puzzle.rules and again.candidates == puzzle.candidates
        assert copy.deepcopy(puzzle) == puzzle
    assert len(set(kinds)) == len(kinds)


def test_answers_are_pickled() -> None:
    answers = [
        nonet.solve(PLAIN),
        nonet.check("." * 16),
        nonet.check("11" + "." * 14),
        nonet.count("." * 16),
        nonet.why("11" + "." * 14),
        nonet.explain(PLAIN),
        nonet.hint(PLAIN),
        nonet.rate(PLAIN),
        nonet.rate_se(PLAIN, steps=True),
        nonet.rate_classes(PLAIN),
        nonet.rate_minutes(PLAIN),
        nonet.canonical(PLAIN),
        nonet.formats(),
    ]
    for answer in answers:
        assert pickle.loads(pickle.dumps(answer)) == answer
    error = pickle.loads(pickle.dumps(nonet.Error("syntax", "a", "b", 1, 2, 3)))
    assert (error.code, error.reason_es, error.offset, str(error)) == ("syntax", "b", 3, "line 1, column 2: a")
    solutions = pickle.loads(pickle.dumps(nonet.solve_many(np.array([PLAIN], dtype="S81"))))
    assert solutions.counts()["unique"] == 1


def test_functions_run_in_other_processes() -> None:
    boards = [str(puzzle) for puzzle in nonet.generate(8, seed=2)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(nonet.rate, boards)) == [nonet.rate(board) for board in boards]
        assert list(pool.map(nonet.canonical_many, [boards, boards])) == [nonet.canonical_many(boards)] * 2


def test_threads_do_not_disturb_each_other(plain_boards: list[str], kinds: list[nonet.Puzzle]) -> None:
    some = [*plain_boards[:60], *kinds]
    expected = [nonet.solve(board) for board in some]
    array = np.array(plain_boards, dtype="S81")
    codes = nonet.solve_many(array).codes
    with ThreadPoolExecutor(8) as pool:
        for _ in range(3):
            bulk = [pool.submit(nonet.solve_many, array) for _ in range(4)]
            assert list(pool.map(nonet.solve, some)) == expected
            assert all((task.result().codes == codes).all() for task in bulk)


def test_the_lock_is_released() -> None:
    with ThreadPoolExecutor(1) as pool:
        work = pool.submit(nonet.count, "." * 81, seconds=1.0)
        turns = 0
        while not work.done():
            turns += 1
        assert turns > 1000


def test_puzzles_do_not_change() -> None:
    puzzle = nonet.read(PLAIN)
    with pytest.raises(AttributeError):
        puzzle.size = 4  # type: ignore[misc]
    assert puzzle != PLAIN
    assert puzzle.with_candidates() != puzzle
    np.asarray(puzzle)[0, 0] = 9
    assert str(puzzle) == PLAIN
