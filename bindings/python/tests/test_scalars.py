"""One puzzle: reading, asking, and what is wrong."""

from __future__ import annotations

import doctest
import inspect

import nonet
import numpy as np
import pytest
from conftest import PLAIN, SOLVED, Program
from hypothesis import given, settings
from hypothesis import strategies as st


def test_solve_gives_the_verdict_and_the_solution() -> None:
    answer = nonet.solve(PLAIN)
    assert answer.verdict == "unique"
    assert str(answer.solution) == SOLVED
    assert (answer.count, answer.exact) == (1, True)


def test_a_board_is_text_puzzle_digits_or_an_array() -> None:
    digits = [0 if c == "." else int(c) for c in PLAIN]
    boards = [PLAIN, PLAIN.encode(), nonet.read(PLAIN), digits, np.array(digits), np.array(digits).reshape(9, 9)]
    for board in boards:
        assert str(nonet.solve(board).solution) == SOLVED
    assert np.asarray(nonet.read(PLAIN)).tolist() == np.array(digits).reshape(9, 9).tolist()


def test_what_is_no_board_is_refused() -> None:
    for board in (7, None, [1, 2, 3], ["a"] * 81, [10] + [0] * 80, [-1] + [0] * 80, [0.5] * 3):
        with pytest.raises(nonet.Error):
            nonet.solve(board)  # type: ignore[arg-type]


def test_an_error_has_place_and_reason_in_both_languages() -> None:
    with pytest.raises(nonet.Error) as caught:
        nonet.read_all("1.....2..3.....4\n1.....2..3....!4\n", layout="4", format="line")
    error = caught.value
    assert (error.code, error.line) == ("syntax", 2)
    assert error.column == 15
    assert str(error).startswith("line 2, column 15: ")
    nonet.use_language("es")
    try:
        assert str(error).startswith("línea 2, columna 15: ")
        assert error.reason_es in str(error)
    finally:
        nonet.use_language("en")


def test_conflicts_are_named() -> None:
    answer = nonet.check("11.." + "." * 12)
    assert answer.verdict == "invalid"
    assert answer.conflict is not None
    assert answer.conflict.cells == (0, 1)
    assert answer.reason == "two 1s in row 1: r1c1, r1c2"
    assert nonet.check("11.." + "." * 12, language="es").reason == answer.conflict.reason_es


def test_check_keeps_two_solutions() -> None:
    answer = nonet.check("." * 16)
    assert answer.verdict == "multiple"
    assert len({str(solution) for solution in answer.solutions}) == 2


def test_count_is_exact_or_says_that_it_is_not() -> None:
    assert nonet.count("." * 16) == (288, True)
    assert nonet.count("." * 16, limit=100) == (100, False)
    assert nonet.count("." * 81, seconds=0.05).exact is False


def test_why_names_repairs_and_settling_cells() -> None:
    broken = "6" + PLAIN[1:]
    why = nonet.why(broken)
    assert why.verdict in ("none", "invalid")
    assert nonet.Candidate(0, 6) in why.conflict
    assert any(repair.given.cell == 0 and repair.instead == 5 for repair in why.repairs)
    assert nonet.why("12......" + "." * 8).settling != ()
    assert nonet.why(broken, language="es").text != why.text


def test_why_names_rules_in_conflict() -> None:
    rules = ["thermo r1c1 r1c2 r1c3 r1c4", "cage 5 r4c1 r4c2", "thermo r2c2 r1c2"]
    why = nonet.why(nonet.read("." * 16, rules=rules))
    assert why.verdict == "none"
    assert set(why.conflict_rules) == {rules[0], rules[2]}


def test_explain_ends_at_the_solution_step_by_step() -> None:
    path = nonet.explain("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")
    assert path.solved and path.verdict == "unique"
    assert len(path) == len(path.steps) > 20
    assert path.hardest in {step.technique for step in path}
    assert path[0].board == path.start
    assert path.end is not None
    assert "." not in str(nonet.Puzzle(np.asarray(path.end).ravel().tolist()))
    spanish = nonet.explain(PLAIN, language="es")
    assert spanish[0].name != nonet.explain(PLAIN)[0].name


def test_a_trace_is_that_of_the_program(program: Program) -> None:
    boards = [str(puzzle) for puzzle in nonet.generate(20, seed=4)]
    lines = program("explain", "-q", "--trace", text="".join(f"{board}\n" for board in boards)).splitlines()
    assert lines == [f"{board} {nonet.explain(board).trace}" for board in boards]


def test_explain_uses_the_techniques_that_it_may() -> None:
    path = nonet.explain(PLAIN, only="full_house")
    assert {step.technique for step in path} <= {"full_house"}
    with pytest.raises(nonet.Error):
        nonet.explain(PLAIN, only="no_such_thing")


def test_hint_tells_as_much_as_is_asked() -> None:
    where = nonet.hint(PLAIN, "where")
    result = nonet.hint(PLAIN)
    assert where.text and where.text != result.text
    assert len(nonet.hint(PLAIN, all=True).steps) > 1
    with pytest.raises(nonet.Error):
        nonet.hint(PLAIN, "all of it")  # type: ignore[arg-type]


def test_rate() -> None:
    rating = nonet.rate(PLAIN)
    assert (rating.verdict, rating.level, rating.solved) == ("unique", "Easy", True)
    assert rating.score is not None and rating.score > 0
    assert nonet.rate("." * 81).level is None
    se = nonet.rate_se(PLAIN, steps=True)
    assert se.er is not None and 1.0 <= se.er <= 2.5
    assert se.steps[0].rating == se.ed
    assert nonet.rate_se("1.....2..3.....4").verdict == "gave up"
    found = nonet.rate_classes("..3.....9..678....78.1.3.6.21.......3...4........91.42......3.......7...9.15..8.4")
    assert (found.te, found.w, found.gw, found.b, found.gb, found.bxb) == (1, 1, 1, 1, 1, None)
    assert nonet.rate_classes("1.....2..3.....4").verdict == "gave up"
    minutes = nonet.rate_minutes(PLAIN)
    assert 2 < minutes.low < minutes.about < minutes.high < 10
    assert nonet.rate_minutes(PLAIN, pace=15).about == pytest.approx(2 * minutes.about)


def test_generate_is_the_same_for_the_same_seed() -> None:
    one = nonet.generate(5, seed=11, symmetry="half-turn", clues="24..30")
    assert one == nonet.generate(5, seed=11, symmetry="half-turn", clues="24..30", threads=1)
    assert one != nonet.generate(5, seed=12, symmetry="half-turn", clues="24..30")
    assert all(nonet.check(puzzle).verdict == "unique" for puzzle in one)
    assert all(24 <= sum(d > 0 for d in puzzle.givens) <= 30 for puzzle in one)
    with pytest.raises(nonet.Error):
        nonet.generate(level="impossible")


def test_canonical_is_that_of_all_morphs() -> None:
    found = nonet.canonical(PLAIN)
    turned = "".join(PLAIN[9 * c + r] for r in range(9) for c in range(9))
    assert str(nonet.canonical(turned)) == str(found)
    assert found.automorphisms == 1
    assert sorted(found.cells) == list(range(81))
    made = nonet.generate(10, seed=4)
    assert any(nonet.canonical(puzzle, form="pattern") != nonet.canonical(puzzle) for puzzle in made)
    with pytest.raises(nonet.Error):
        nonet.canonical(PLAIN, form="best")


def test_reward_takes_any_solution_and_steps_with_their_reasons() -> None:
    assert nonet.reward(PLAIN, SOLVED) == 1 and nonet.reward(PLAIN, SOLVED[::-1]) == 0
    assert nonet.reward("1..............4", "1342241342313124") == 1 - nonet.reward("1..............4", "1324241331424231")
    steps = ["r1c2=2", "the 2 of b1: r1c2=2", "r1c2=4", "the 2 of c1: r1c2=2", "I think 7"]
    assert [nonet.reward("1.....2..3.....4", steps=[step]) for step in steps] == [1, 1, 0, 0, 0]
    assert nonet.reward("1.....2..3.....4", "1243342143122134", steps[1:3]) == pytest.approx(2 / 3)


def test_redundant_givens() -> None:
    minimal = nonet.generate(1, seed=5)[0]
    assert nonet.redundant_givens(minimal) == ()
    assert len(nonet.redundant_givens(SOLVED[:80] + ".")) == 80


def test_redundant_rules() -> None:
    puzzle = nonet.read("1............143", rules=["cage 5 r1c1 r1c2", "thermo r2c2 r2c1"])
    assert nonet.redundant_rules(puzzle) == ("thermo r2c2 r2c1",)


def test_certificates_hold_and_are_refused_where_they_do_not() -> None:
    if not any(engine.id == "sat" and engine.available for engine in nonet.engines()):
        pytest.skip("there is no prover")
    certificate = nonet.certify(PLAIN)
    assert certificate.verdict == "unique"
    assert nonet.verify(certificate) == nonet.verify(certificate.text)
    assert nonet.verify(certificate).puzzle == nonet.read(PLAIN)
    with pytest.raises(nonet.Error):
        nonet.verify(certificate.text.replace("unique", "none"))
    several = nonet.certify("12..34..2.4.4.2.", most=5)
    assert several.text.splitlines()[2] == f"verdict exactly {len(several.solutions)}"
    assert nonet.verify(several).solutions == several.solutions


def test_convert_writes_every_format_that_is_for_writing() -> None:
    for kind in nonet.formats():
        if kind.writes and kind.reads:
            try:
                text = nonet.convert(PLAIN, kind.id)
            except nonet.Error as error:
                assert error.code == "unsupported"
                continue
            assert nonet.solve(text).verdict == "unique", kind.id
    with pytest.raises(nonet.Error):
        nonet.convert(PLAIN, "no such format")


def test_rules_and_other_sizes_go_through_puzzle() -> None:
    puzzle = nonet.Puzzle([0] * 16, rules=["cage 3 r1c1 r1c2", "cage 3 r2c3 r2c4"])
    assert len(puzzle.rules) == 2
    assert nonet.count(puzzle).solutions < 288
    step = nonet.explain(puzzle)[0]
    assert [part.rule for part in step.parts if part.role == "rule"] == [0]
    assert step._repr_svg_()
    with pytest.raises(nonet.Error) as caught:
        nonet.rate_se(puzzle)
    assert caught.value.code == "unsupported"
    with pytest.raises(nonet.Error):
        nonet.Puzzle([0] * 16, rules=["cage r1c1"])
    with pytest.raises(nonet.Error):
        nonet.Puzzle([0] * 16, layout="6")
    with pytest.raises(nonet.Error):
        nonet.Puzzle([0] * 16, layout="nonsense")


def test_engines_agree() -> None:
    for engine in nonet.engines():
        if engine.available and engine.id in ("native", "dlx", "sat", "cp"):
            assert str(nonet.solve(PLAIN, engine=engine.id).solution) == SOLVED
    with pytest.raises(nonet.Error):
        nonet.solve(PLAIN, engine="guess")


@settings(max_examples=100)
@given(st.text(max_size=200))
def test_no_text_does_more_than_raise_an_error(text: str) -> None:
    try:
        puzzle = nonet.read(text)
    except nonet.Error as error:
        assert error.reason and error.reason_es
        assert error.offset is None or 0 <= error.offset <= len(text)
    else:
        assert nonet.read(puzzle.write("json")) == puzzle


@settings(max_examples=60)
@given(st.lists(st.integers(0, 9), min_size=81, max_size=81))
def test_digits_come_back(digits: list[int]) -> None:
    puzzle = nonet.Puzzle(digits)
    assert list(puzzle.givens) == digits
    assert np.asarray(puzzle).ravel().tolist() == digits
    assert nonet.read(puzzle.write("json")) == puzzle


def test_a_puzzle_is_made_of_a_text_of_rows_and_of_arrays() -> None:
    puzzle = nonet.read(PLAIN)
    rows = [list(puzzle)[row * 9 : row * 9 + 9] for row in range(9)]
    for same in (PLAIN, rows, np.array(rows), np.array(rows, dtype=float), [np.array(row) for row in rows]):
        assert nonet.Puzzle(same) == puzzle
    assert [answer.verdict for answer in nonet.solve_many([rows, np.array(rows), PLAIN])] == ["unique"] * 3
    for wrong in ([1.5] * 16, [None] * 16, [[[1]]] * 16, "53..", [9] * 16):
        with pytest.raises(nonet.Error):
            nonet.Puzzle(wrong)
    with pytest.raises(nonet.Error, match="board 0: a row of 9 digits"):
        nonet.solve_many(rows)
    kept = nonet.check_many([rows, [1.5] * 81, PLAIN], on_error="keep")
    assert kept[0] == kept[2] == "unique" and isinstance(kept[1], nonet.Error)


def test_cells_of_a_puzzle() -> None:
    puzzle = nonet.Puzzle(PLAIN)
    assert (puzzle[0], puzzle[0, 1], puzzle["r1c5"], puzzle[-1], puzzle[8, -2]) == (5, 3, 7, 9, 7)
    assert len(puzzle) == 81 and list(puzzle) == list(puzzle.givens)
    moved = puzzle.place((0, 2), 4).place("r1c4", 6)
    assert (moved[2], moved[3], puzzle[2]) == (4, 6, 0) and moved.placed is not None
    assert moved.place(2, 0)[2] == 0
    for wrong in (81, (9, 0), "r10c1", (1, 2, 3), 1.5, None):
        with pytest.raises(IndexError):
            puzzle[wrong]  # type: ignore[index]
    for cell, digit in ((0, 1), (2, 10)):
        with pytest.raises(nonet.Error):
            puzzle.place(cell, digit)


def test_the_class_says_what_it_is() -> None:
    assert str(inspect.signature(nonet.Puzzle.write)) == "(format='line', solution=False)"
    assert doctest.testmod(nonet, extraglobs={"Puzzle": nonet.Puzzle}).failed == 0
    tried = doctest.testmod(nonet.values, extraglobs={"nonet": nonet})
    assert tried.failed == 0 and tried.attempted == 2
    finder = doctest.DocTestFinder()
    ran = [doctest.DocTestRunner().run(test) for test in finder.find(nonet.Puzzle, "Puzzle", globs={"Puzzle": nonet.Puzzle})]
    assert sum(result.attempted for result in ran) >= 4 and sum(result.failed for result in ran) == 0
    for name in ("size", "givens", "place", "draw", "with_candidates"):
        assert getattr(nonet.Puzzle, name).__doc__
