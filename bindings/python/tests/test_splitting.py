"""A board in parts, and the answers to them put together."""

from __future__ import annotations

import json
import pickle
import random

import nonet
import pytest
from conftest import PLAIN, Program

MANY = "........69...8.3....4..1..5..19.8.4.......6....6.1....1..........3...9......2...."  # 1,508,659 solutions
EVERY = 2**32 - 1


def test_counts_of_parts_add_up_to_the_whole() -> None:
    parts = nonet.split(MANY, 500)
    assert len(parts) == 500
    merged = nonet.merge(nonet.solve_many(parts, limit=EVERY))
    assert (merged.verdict, merged.parts, merged.solutions, merged.exact) == ("multiple", 500, 1_508_659, True)
    assert merged.gave_up == ()


def test_answers_come_in_any_order_and_as_counts() -> None:
    parts = nonet.split("." * 16, 20)
    answers = [(part, nonet.count(part)) for part in parts]
    random.Random(1).shuffle(answers)
    assert nonet.merge(answers).solutions == 288
    named = [(dict(part.meta)["id"], count) for part, count in answers]
    assert nonet.merge(named) == nonet.merge(answers)


def test_parts_are_those_of_the_program(program: Program) -> None:
    for into in (3, 7, 100):
        lines = program("split", "-q", "--json", "--into", str(into), "-p", "1" + "." * 15).splitlines()
        parts = nonet.split("1" + "." * 15, into)
        assert [json.loads(line) for line in lines] == [json.loads(part.write("json")) for part in parts]
    lines = program("split", "-q", "--into", "50", "-p", PLAIN[:30] + "." * 51).splitlines()
    answers = [nonet.check(nonet.read(line)) for line in lines if not line.startswith("#")]
    assert nonet.merge(answers).verdict == nonet.check(PLAIN[:30] + "." * 51).verdict


@pytest.mark.parametrize("board", [PLAIN, "1234341221434321", ".1.1............", "123....4........", "1.....2..3......"])
def test_the_verdict_is_that_of_the_board(board: str) -> None:
    parts = nonet.split(board, 12)
    assert nonet.merge(nonet.check(part) for part in parts).verdict == nonet.check(board).verdict


def test_a_part_that_is_missing_or_there_twice_is_named() -> None:
    answers = [nonet.check(part) for part in nonet.split("1.....2..3......", 4)]
    other = [nonet.check(part) for part in nonet.split("." * 16, 12)]
    for wrong, reason in [
        (answers[:2], "1 of 3 parts missing: 48fdd21de40b/3/3"),
        ([*answers, answers[1]], "part 48fdd21de40b/2/3 is there twice: [1], [3]"),
        ([answers[0], other[1]], "[0]: 48fdd21de40b/1/3 and [1]: "),
        ([], "there are no answers to parts"),
        ([nonet.check(PLAIN)], "[0]: '' is no part"),
        ([answers[0], 7], "[1]: an answer is an Answer, or"),
        ([(answers[0].puzzle, answers[0], 1)], "[0]: an answer is an Answer, or"),
        ([("48fdd21de40b/1/1", nonet.Count(-1, True))], "'-1' is no number of solutions"),
        ([("48fdd21de40b/1/1", contradiction())], "'unique' does not go with 2 solutions"),
    ]:
        with pytest.raises(nonet.Error) as caught:
            nonet.merge(wrong)  # type: ignore[arg-type]
        assert reason in caught.value.reason


def contradiction() -> nonet.Answer:
    found = nonet.check(PLAIN)
    return nonet.Answer(found.puzzle, "unique", 2, True, found.solutions, "", None)


def test_parts_that_were_given_up_leave_a_lower_bound() -> None:
    parts = nonet.split("." * 16, 12)
    answers = [(part, nonet.count(part)) for part in parts]
    answers[4] = (parts[4], nonet.Count(0, False))
    merged = nonet.merge(answers)
    assert (merged.verdict, merged.solutions, merged.exact) == ("multiple", 288 - nonet.count(parts[4]).solutions, False)
    assert merged.gave_up == (dict(parts[4].meta)["id"],)


def test_what_cannot_be_split_is_refused() -> None:
    for into in (0, -3, 10_000_001):
        with pytest.raises(nonet.Error):
            nonet.split(PLAIN, into)


def test_parts_and_answers_can_be_pickled() -> None:
    parts = nonet.split("1.....2..3......", 4)
    assert pickle.loads(pickle.dumps(parts)) == parts
    merged = nonet.merge([nonet.check(part) for part in parts])
    assert pickle.loads(pickle.dumps(merged)) == merged
