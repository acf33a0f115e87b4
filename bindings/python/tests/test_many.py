"""Arrays, columns and lists: all ways give the same answers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import nonet
import numpy as np
import pandas as pd
import pytest
from conftest import PLAIN, SOLVED
from hypothesis import given, settings
from hypothesis import strategies as st


def digits_of(lines: list[str]) -> Any:
    return np.array([[0 if c == "." else int(c) for c in line] for line in lines], dtype=np.uint8)


def candidates_of(lines: list[str]) -> Any:
    digits = digits_of(lines).astype(np.uint16)
    return np.where(digits > 0, 1 << np.maximum(digits, 1) - 1, 0x1FF).astype(np.uint16)


def test_all_layouts_give_the_same_answers(plain_boards: list[str]) -> None:
    scalar = [nonet.solve(line) for line in plain_boards]
    verdicts = [answer.verdict for answer in scalar]
    assert {"unique", "multiple", "none", "invalid"} <= set(verdicts)
    texts = np.array(plain_boards, dtype="S81")
    digits = digits_of(plain_boards)
    fives: Any = np.zeros((len(digits), 2, 81, 3), dtype=np.uint8)
    fives[:, 1, :, 2] = digits
    for boards in (
        texts,
        np.array(plain_boards),
        np.array(plain_boards, dtype=object),
        np.repeat(texts, 2)[::2],
        digits,
        digits.reshape(-1, 9, 9),
        digits.astype(np.int64),
        np.asfortranarray(digits),
        fives[:, 1, :, 2],
    ):
        solved = nonet.solve_many(boards)
        assert solved.verdicts.tolist() == verdicts
        assert nonet.check_many(boards).tolist() == verdicts
        lines = solved.solutions
        if lines.dtype != "S81":
            assert lines.dtype == np.uint8 and lines.shape == (len(verdicts), 81)
            lines = np.array(["".join(map(str, row)) for row in lines.tolist()])
        for line, answer in zip(lines.astype("U81").tolist(), scalar):
            if answer.verdict == "unique":
                assert line == str(answer.solution)
            elif answer.verdict in ("none", "invalid"):
                assert set(line) <= {".", "0"}
            else:
                assert nonet.check(line).verdict == "unique"


def test_candidates_are_boards_too(plain_boards: list[str]) -> None:
    texts = nonet.solve_many(np.array(plain_boards, dtype="S81"))
    sets = nonet.solve_many(candidates_of(plain_boards))
    assert sets.solutions.dtype == np.uint8
    unique = texts.verdicts == "unique"
    assert (sets.verdicts[unique] == "unique").all()
    assert (sets.counts()["multiple"]) == texts.counts()["multiple"]
    swapped = candidates_of(plain_boards).byteswap().newbyteorder()
    assert (nonet.solve_many(swapped).codes == sets.codes).all()


def test_columns_keep_their_index(plain_boards: list[str]) -> None:
    column = pd.Series(plain_boards, index=[f"b{i}" for i in range(len(plain_boards))])
    frame = nonet.solve_many(column)
    assert list(frame.index) == list(column.index)
    assert frame.verdict.tolist() == nonet.check_many(plain_boards)
    assert nonet.check_many(column).tolist() == frame.verdict.tolist()
    assert frame.solution[frame.verdict == "unique"].str.len().eq(81).all()
    assert frame.solution[frame.verdict == "invalid"].isna().all()


def test_a_column_may_hold_any_notation() -> None:
    column = pd.Series(["1.....2..3.....4", PLAIN])
    assert nonet.solve_many(column).solution.tolist() == [str(nonet.solve(b).solution) for b in column]
    with pytest.raises(nonet.Error, match="row 1 holds no text: nan"):
        nonet.solve_many(pd.Series([PLAIN, float("nan")]))
    with pytest.raises(nonet.Error, match="row x"):
        nonet.check_many(pd.Series([PLAIN[:80] + "!"], index=["x"]))
    with pytest.raises(nonet.Error, match="whole frame"):
        nonet.check_many(pd.DataFrame({"a": [PLAIN]}))  # type: ignore[call-overload]


def test_lists_take_puzzles_of_every_kind(kinds: list[nonet.Puzzle]) -> None:
    assert nonet.solve_many(kinds) == [nonet.solve(puzzle) for puzzle in kinds]
    assert list(nonet.check_many(iter(kinds))) == [nonet.check(puzzle).verdict for puzzle in kinds]


def test_ratings(plain_boards: list[str]) -> None:
    some = plain_boards[:30]
    ratings = nonet.rate_many(some)
    assert ratings == [nonet.rate(line) for line in some]
    frame = nonet.rate_many(pd.Series(some, index=range(100, 130)))
    assert frame.level.tolist() == [rating.level for rating in ratings]
    assert list(frame.index) == list(range(100, 130))
    assert frame.score.dropna().tolist() == [r.score for r in ratings if r.score is not None]
    same = nonet.rate_many(np.array(some, dtype="S81"))
    assert same.hardest.tolist() == frame.hardest.tolist()
    se = nonet.rate_many(some, scale="se")
    assert se == [nonet.rate_se(line) for line in some]
    assert nonet.rate_many(digits_of(some), scale="se").verdict.tolist() == [rating.verdict for rating in se]
    with pytest.raises(nonet.Error):
        nonet.rate_many(some, scale="feet")  # type: ignore[call-overload]


def test_canonical_forms(plain_boards: list[str]) -> None:
    with pytest.raises(nonet.Error, match="conflict"):
        nonet.canonical_many(plain_boards)
    kept = nonet.canonical_many(plain_boards, on_error="keep")
    verdicts = nonet.check_many(np.array(plain_boards, dtype="S81")).tolist()
    assert [isinstance(form, nonet.Error) for form in kept] == [verdict == "invalid" for verdict in verdicts]
    plain_boards = [line for line, verdict in zip(plain_boards, verdicts) if verdict != "invalid"]
    forms = nonet.canonical_many(plain_boards)
    assert forms == [str(nonet.canonical(line)) for line in plain_boards]
    assert nonet.canonical_many(np.array(plain_boards, dtype="S81")).astype("U81").tolist() == forms
    digits = nonet.canonical_many(digits_of(plain_boards))
    assert digits.dtype == np.uint8
    assert (digits == digits_of(forms)).all()
    assert nonet.canonical_many(pd.Series(plain_boards)).tolist() == forms
    assert nonet.canonical_many(plain_boards[:3], form="pattern") == [
        str(nonet.canonical(line, form="pattern")) for line in plain_boards[:3]
    ]
    with pytest.raises(nonet.Error):
        nonet.canonical_many(candidates_of(plain_boards))
    boards = digits_of(plain_boards)
    boards[150, :9] = 5
    with pytest.raises(nonet.Error, match="^board 150: givens that conflict have no form: two 5s in "):
        nonet.canonical_many(boards)


def test_wrong_dtypes_and_shapes_are_refused() -> None:
    wrong: list[Any] = [
        np.zeros((3, 80), np.uint8),
        np.zeros(81, np.uint8),
        np.zeros((3, 9, 8), np.uint8),
        np.zeros((2, 2, 81), np.uint8),
        np.zeros((3, 81), float),
        np.zeros((3, 81), bool),
        np.zeros((3, 81), complex),
        np.full((3, 81), 10, np.uint8),
        np.full((3, 81), 10, np.int64),
        np.full((3, 81), -1, np.int8),
        np.full((3, 81), 0x200, np.uint16),
        np.full((3, 81), 9, np.uint16),
        np.array(["1" * 80]),
        np.array([PLAIN, PLAIN[:80] + "é"]),
        np.array([PLAIN, None], dtype=object),
        np.array([PLAIN[:80]], dtype="S81"),
        np.array([PLAIN[:80] + "a"], dtype="S81"),
        np.array(PLAIN),
        PLAIN,
        nonet.read(PLAIN),
        [PLAIN, 7],
        7,
        None,
    ]
    for boards in wrong:
        for function in (nonet.solve_many, nonet.check_many, nonet.rate_many, nonet.canonical_many):
            with pytest.raises(nonet.Error) as caught:
                function(boards)
            assert caught.value.reason and caught.value.reason_es


def test_an_error_names_board_and_cell() -> None:
    boards = np.array([PLAIN, PLAIN[:10] + "!" + PLAIN[11:], PLAIN[:10] + "?" + PLAIN[11:]], dtype="S81")
    with pytest.raises(nonet.Error, match="board 1, r2c2: '!' is not a digit 1-9 or a blank"):
        nonet.solve_many(boards)
    many = np.tile(digits_of([PLAIN]), (10_000, 1))
    many[7_000, 80] = many[9_999, 0] = 12
    with pytest.raises(nonet.Error, match="board 7000, r9c9: 12 "):
        nonet.solve_many(many, threads=2)


def test_a_bad_board_of_a_list_is_raised_or_kept() -> None:
    boards = [PLAIN, "not a board\n", SOLVED]
    with pytest.raises(nonet.Error, match="board 1: "):
        nonet.solve_many(boards)
    kept = nonet.check_many(boards, on_error="keep")
    assert kept[0] == kept[2] == "unique"
    assert isinstance(kept[1], nonet.Error)
    with pytest.raises(nonet.Error):
        nonet.solve_many(boards, on_error="pass")  # type: ignore[call-overload]


def test_lists_need_no_numpy() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None; import nonet; b = '1.....2..3.....4';"
        "print(nonet.check_many([b]), nonet.solve(b).verdict, nonet.rate_many([b])[0].level, nonet.canonical_many([b]))"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert said.stdout.startswith("['unique'] unique Easy"), said.stderr


def test_nothing_in_nothing_out() -> None:
    assert nonet.solve_many([]) == []
    assert len(nonet.solve_many(np.array([], dtype="S81"))) == 0
    assert len(nonet.check_many(np.zeros((0, 81), np.uint8))) == 0
    assert len(nonet.rate_many(pd.Series([], dtype=object))) == 0


def test_limit_and_threads() -> None:
    boards = np.array(["." * 81, PLAIN], dtype="S81")
    assert nonet.solve_many(boards, limit=1).verdicts.tolist() == ["solved", "solved"]
    assert nonet.solve_many(boards, limit=3).verdicts.tolist() == ["multiple", "unique"]
    for wrong in (0, -1, 2**32):
        with pytest.raises(nonet.Error):
            nonet.solve_many(boards, limit=wrong)
    with pytest.raises(nonet.Error):
        nonet.solve_many(boards, threads=0)


def test_what_is_given_is_not_changed(plain_boards: list[str]) -> None:
    for boards in (np.array(plain_boards, dtype="S81"), digits_of(plain_boards), candidates_of(plain_boards)):
        boards.setflags(write=False)
        before = boards.copy()
        nonet.solve_many(boards)
        assert (boards == before).all()


@settings(max_examples=60)
@given(st.lists(st.lists(st.integers(0, 9), min_size=81, max_size=81), max_size=5))
def test_any_digits_have_the_verdicts_of_the_scalar_functions(rows: list[list[int]]) -> None:
    boards = np.array(rows, dtype=np.uint8).reshape(-1, 81)
    assert nonet.check_many(boards).tolist() == [nonet.check(row).verdict for row in rows]


def test_answers_are_like_a_list_and_made_when_taken() -> None:
    several, none = ".." + PLAIN[2:], "11" + PLAIN[2:]
    boards = [PLAIN, several, none, "1.....2..3.....4", nonet.read(PLAIN), PLAIN.encode()]
    answers = nonet.solve_many(boards)
    assert answers == [nonet.solve(board) for board in boards]
    assert answers[-1] == answers[0] and answers[1:3] == [nonet.solve(several), nonet.solve(none)]
    assert answers.verdicts() == [answer.verdict for answer in answers]
    assert sum(answers.counts().values()) == len(answers) == 6
    with pytest.raises(IndexError):
        answers[6]
    assert [answer.verdict for answer in nonet.solve_many([PLAIN], limit=1)] == ["solved"]
    kept = nonet.solve_many([PLAIN, "no board"], on_error="keep")
    assert isinstance(kept[1], nonet.Error) and kept.verdicts()[1] == kept[1]


def test_an_iterator_is_taken_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.lists.CHUNK", 3)
    taken: list[int] = []

    def boards(wrong: int = -1) -> Iterator[str]:
        for number in range(8):
            taken.append(number)
            yield "no board" if number == wrong else PLAIN

    verdicts = nonet.check_many(boards())
    assert taken == [] and next(verdicts) == "unique" and taken == [0, 1, 2]
    assert list(verdicts) == ["unique"] * 7
    with pytest.raises(nonet.Error, match="board 7"):
        list(nonet.solve_many(boards(7)))
    assert isinstance(list(nonet.rate_many(boards(7), on_error="keep"))[7], nonet.Error)


def test_answers_are_plain_values() -> None:
    for answer in (nonet.solve(PLAIN), nonet.explain(PLAIN), nonet.hint(PLAIN), nonet.why("."*16), nonet.rate(PLAIN)):
        value = nonet.plain(answer)
        assert value and json.loads(json.dumps(value)) == value
    answer = nonet.solve(PLAIN)
    assert json.loads(json.dumps([answer], default=nonet.plain)) == [nonet.plain(answer)]
    assert nonet.plain(answer)["solutions"][0]["givens"] == str(answer.solution)
