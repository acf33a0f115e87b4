"""What is asked about one puzzle.

Every function takes a board in any notation that nonet reads, as a text, or a Puzzle, or digits: N² numbers, or N
rows of N, where 0 is a blank. Every function works without the interpreter's lock, Ctrl-C ends it, and `seconds`
bounds it. The same arguments give the same answer, everywhere and always.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import Any, Union

from . import _nonet, errors
from ._nonet import Puzzle
from .errors import Language
from .results import (
    Answer,
    Candidate,
    Canonical,
    Certificate,
    Classes,
    Count,
    Engine,
    Format,
    Hint,
    Minutes,
    Path,
    Rating,
    SeRating,
    Strength,
    Why,
    strength_number,
)
from .threads import cores

Board = Union[Puzzle, str, bytes, Iterable[Any]]
"""What a board may be: a text in any notation, a Puzzle, or digits."""


def read(text: str | bytes, *, layout: str = "", format: str = "", rules: Sequence[str] = ()) -> Puzzle:
    """Read a text that holds one puzzle, in any notation.

    layout    for notations that do not say it: "9", "2x3", "9+diagonals", "latin:7", "jigsaw:1122…"
    format    one of formats(); by default it is found by looking at the text
    rules     of the board, beyond all-different: "cage 15 r1c1 r1c2"

    Raises Error with line and column of what is wrong.
    """
    return _nonet.read(_bytes(text), layout, format, list(rules))


def read_all(text: str | bytes, *, layout: str = "", format: str = "", rules: Sequence[str] = ()) -> list[Puzzle]:
    """Read all puzzles of a text; as read()."""
    return _nonet.read_all(_bytes(text), layout, format, list(rules))


def request(question: str, **parameters: Any) -> dict[str, Any]:
    """Ask any question by its name, with its parameters by theirs, and return the answer as a dict.

    The questions and their parameters are those of the HTTP server: docs/guide/api.md. A Puzzle is a board too.

    >>> request("count", puzzle="1.....2..3.....4")["count"]
    1

    Raises Error if there is no such question, or a parameter cannot be taken.
    """
    given = {name: value.write("json") if isinstance(value, Puzzle) else value for name, value in parameters.items()}
    if "language" not in given:
        given.setdefault("lang", errors.language())
    answer: dict[str, Any] = json.loads(_nonet.request(question, json.dumps(given)))
    return answer


def asked(question: str, **parameters: Any) -> dict[str, Any]:
    """As request(): without the parameters that are None, and with boards of any kind."""
    given = {name: value for name, value in parameters.items() if value is not None}
    for name in ("puzzle", "other"):
        if name in given and not isinstance(given[name], str):
            given[name] = puzzle_of(given[name])
    if "lang" in given:
        given["lang"] = spoken(given["lang"])
    return request(question, **given)


def convert(board: Board, to: str, *, solution: bool = False) -> str:
    """Return the puzzle as a text of the format `to`, one of formats(); solved if `solution` and it holds one."""
    return puzzle_of(board).write(to, solution)


def solve(
    board: Board,
    *,
    limit: int = 2,
    keep: int = 1,
    engine: str = "native",
    settings: Mapping[str, str] | None = None,
    seed: int = 0,
    seconds: float = 0,
    language: Language | None = None,
) -> Answer:
    """Search for solutions.

    limit       end after so many; 0: find them all. 2 tells whether there is only one
    keep        how many of them the answer holds
    engine      one of engines(); settings are the engine's own
    seed        0: the engine's own order; else digits are tried in a drawn order
    seconds     give up after this long; 0: never
    """
    pairs = list((settings or {}).items())
    return _nonet.solve(puzzle_of(board), limit, keep, engine, pairs, seed, seconds, spoken(language))


def check(board: Board, *, seconds: float = 0, language: Language | None = None) -> Answer:
    """Say whether there is exactly one solution; where there are several, the answer holds two."""
    return solve(board, keep=2, seconds=seconds, language=language)


def count(board: Board, *, limit: int = 0, seconds: float = 0) -> Count:
    """Count solutions up to `limit`; 0: all of them."""
    return _nonet.count(puzzle_of(board), limit, seconds)


def why(board: Board, *, language: Language | None = None) -> Why:
    """Say why there is not exactly one solution, and what would change that; takes a second at most."""
    return _nonet.why(puzzle_of(board), spoken(language))


def explain(
    board: Board,
    *,
    only: str = "",
    without: str = "",
    until: str = "",
    order: str = "",
    seconds: float = 0,
    language: Language | None = None,
) -> Path:
    """Explain the way to the solution, step by step, from the board as it stands.

    only, without, until, order    techniques: ids, names or families, separated by commas
    """
    techniques = {"only": only, "without": without, "until": until, "order": order}
    return _nonet.explain(puzzle_of(board), techniques, seconds, spoken(language))


def hint(
    board: Board,
    strength: Strength = "result",
    *,
    all: bool = False,
    only: str = "",
    without: str = "",
    until: str = "",
    order: str = "",
    seconds: float = 0,
    language: Language | None = None,
) -> Hint:
    """Say what to do next, as far as the strength permits: "where", "what", "pattern" or "result".

    all    every step that helps, not only the simplest
    """
    techniques = {"only": only, "without": without, "until": until, "order": order}
    number = strength_number(strength)
    found = _nonet.hint(puzzle_of(board), number, all, techniques, seconds, spoken(language))
    return Hint(
        found.verdict,
        found.refused,
        found.note,
        found.text,
        found.board,
        found.steps,
        found.solved,
        found.stopped,
        strength,
    )


def rate(board: Board, *, seconds: float = 0, language: Language | None = None) -> Rating:
    """Rate a puzzle as HoDoKu does: level, score, hardest technique."""
    return _nonet.rate(puzzle_of(board), seconds, spoken(language))


def rate_classes(board: Board, *, seconds: float = 0, language: Language | None = None) -> Classes:
    """Classify a plain 9×9 puzzle by trials, whips and braids, as Denis Berthier does."""
    return _nonet.rate_classes(puzzle_of(board), seconds, spoken(language))


def rate_minutes(
    board: Board, *, pace: float = 7.5, seconds: float = 0, language: Language | None = None
) -> Minutes:
    """Estimate how long a person takes for a board of up to 16×16, with rules or without.

    pace: the minutes that this person takes for an average puzzle.
    """
    return _nonet.rate_minutes(puzzle_of(board), pace, seconds, spoken(language))


def reward(board: Board, answer: str = "", steps: Iterable[str] = ()) -> float:
    """Return what an answer and steps on the board as it comes are worth, from 0 to 1, for training.

    answer    a text; 1 if it is a solution, any of them, else 0
    steps     as `nonet judge` takes them; 1 if true, new, and shown by the reason that is given, if one is; else 0

    The mean of all. What cannot be read is worth 0; request("reward", …) says why, and which digits are right.
    """
    given: dict[str, Any] = {"answer": answer} if answer else {}
    if listed := list(steps):
        given["steps"] = listed
    value: float = request("reward", puzzle=puzzle_of(board), **given).get("reward", 0)
    return value


def rate_se(
    board: Board,
    *,
    uniqueness: bool = True,
    steps: bool = False,
    seconds: float = 0,
    language: Language | None = None,
) -> SeRating:
    """Rate a plain 9×9 puzzle as Sudoku Explainer does: ER, EP and ED, such as 7.2.

    uniqueness    whether steps may argue from there being one solution
    steps         keep those that gave the rating
    """
    return _nonet.rate_se(puzzle_of(board), uniqueness, steps, seconds, spoken(language))


def generate(
    count: int = 1,
    *,
    layout: str = "9",
    jigsaw: bool = False,
    seed: int = 0,
    attempts: int = 0,
    seconds: float = 0,
    threads: int | None = None,
    **wishes: str | int,
) -> list[Puzzle]:
    """Make puzzles, each with its solution: the same ones for the same seed and wishes.

    jigsaw      draw regions for each puzzle, instead of boxes
    attempts    at most so many; 0: no end
    seconds     return those that are made by then; 0: no end
    threads     by default one a core
    wishes      options of `nonet generate`: level="hard", symmetry="half-turn", clues="24..28", only="x_wing"
    """
    pairs = [(name.replace("_", "-"), str(value)) for name, value in wishes.items()]
    return _nonet.generate(count, layout, jigsaw, pairs, seed, attempts, cores(threads), seconds)


def canonical(board: Board, *, form: str = "minlex") -> Canonical:
    """Find the one puzzle that stands for all that are the same under the symmetries.

    form    "minlex": the smallest line; "pattern": the smallest pattern of givens, and then the smallest line
    """
    return _nonet.canonical(puzzle_of(board), is_pattern(form))


def redundant_givens(board: Board, *, seconds: float = 0) -> tuple[Candidate, ...]:
    """Return the givens of a puzzle with one solution of which any one can go; none if it is minimal."""
    return _nonet.redundant_givens(puzzle_of(board), seconds)


def redundant_rules(board: Board, *, seconds: float = 0) -> tuple[str, ...]:
    """Return the rules of a puzzle with one solution of which any one can go; none if it needs each."""
    return _nonet.redundant_rules(puzzle_of(board), seconds)


def certify(board: Board, *, most: int = 1, seconds: float = 0) -> Certificate:
    """Solve the puzzle, and prove that there is no further solution.

    If there are more than `most` solutions, 1 to 1000, the certificate has two of them and no proof.
    """
    return _nonet.certify(puzzle_of(board), most, seconds)


def verify(certificate: Certificate | str) -> Certificate:
    """Check every step of a certificate, and solve nothing. Raises Error with the place of what does not hold."""
    return _nonet.verify(certificate.text if isinstance(certificate, Certificate) else certificate)


def formats() -> tuple[Format, ...]:
    """List all notations."""
    return _nonet.formats()


def engines() -> tuple[Engine, ...]:
    """List all engines, the default one first."""
    return _nonet.engines()


def puzzle_of(board: Board) -> Puzzle:
    """Return the board as a Puzzle."""
    if isinstance(board, Puzzle):
        return board
    if isinstance(board, (str, bytes)):
        return read(board)
    try:
        rows: list[Any] = list(board)
        digits = [index(digit) for row in rows for digit in (row if isinstance(row, Iterable) else (row,))]
    except TypeError:
        raise errors.usage(
            f"a board is a text, a Puzzle or digits, and not {type(board).__name__}",
            f"un tablero es un texto, un Puzzle o dígitos, y no {type(board).__name__}",
        ) from None
    return Puzzle(digits)


def spoken(language: Language | None) -> Language:
    """Return the language that is asked for, or else that of the process."""
    if language not in (None, "en", "es"):
        raise errors.usage(
            f"there is no language '{language}'; there are en and es",
            f"no hay ningún idioma «{language}»; hay en y es",
        )
    return language or errors.language()


def is_pattern(form: str) -> bool:
    """Return whether this is the name of the form pattern, and not minlex."""
    if form not in ("minlex", "pattern"):
        raise errors.usage(
            f"there is no form '{form}'; there are minlex and pattern",
            f"no hay ninguna forma «{form}»; hay minlex y pattern",
        )
    return form == "pattern"


def _bytes(text: str | bytes) -> bytes:
    return text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
