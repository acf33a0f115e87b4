from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, SupportsIndex

import numpy as np
import numpy.typing as npt

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
    Merged,
    Minutes,
    Path,
    Rating,
    SeRating,
    Step,
    Verdict,
    Why,
)

__version__: str
verdicts: tuple[Verdict, ...]

_Pairs = list[tuple[str, str]]

class Puzzle:
    """A board that does not change: layout, givens, and whatever else came with them.

    Puzzles compare by all that they hold, can be pickled and be keys, and draw themselves in a notebook.
    numpy.asarray(puzzle) is an array of shape (N, N) with the digits that stand on the board, 0 for a blank;
    puzzle[cell] is one of them, and going through a puzzle gives all N² in order.

    >>> puzzle = Puzzle("1.....2..3.....4")
    >>> puzzle[0], puzzle[1, 2], puzzle["r4c4"], len(puzzle)
    (1, 2, 4, 16)
    >>> print(puzzle.place("r1c2", 2))
    1.....2..3.....4
    >>> puzzle.place("r1c2", 2)[0, 1]
    2
    """

    def __init__(
        self,
        digits: str | Iterable[SupportsIndex | float | Iterable[SupportsIndex | float]],
        layout: str = "",
        candidates: Sequence[Sequence[int]] | None = None,
        rules: Sequence[str] = (),
    ) -> None:
        """Make a board of N² digits, row by row or in rows; 0 is a blank. A text is read as read() does.

        layout        "9+diagonals", "2x3", "jigsaw:1122…"; by default boxes as square as N allows
        candidates    for each cell the digits that it may hold
        rules         beyond all-different: "cage 15 r1c1 r1c2"
        """
    @property
    def size(self) -> int:
        """N: digits, and cells in a row."""
    @property
    def layout(self) -> str:
        """The size and shape in one word: "9", "9+diagonals"."""
    @property
    def givens(self) -> tuple[int, ...]:
        """N² digits, row by row; 0 is a blank."""
    @property
    def placed(self) -> tuple[int, ...] | None:
        """The digits that a player has placed, likewise."""
    @property
    def solution(self) -> tuple[int, ...] | None:
        """The solution that came with the puzzle."""
    @property
    def candidates(self) -> tuple[tuple[int, ...], ...] | None:
        """For each cell the digits that it may hold; None if all that the givens leave."""
    @property
    def rules(self) -> tuple[str, ...]:
        """What holds beyond all-different."""
    @property
    def meta(self) -> tuple[tuple[str, str], ...]:
        """Title, author and the like, in order."""
    def write(self, format: str = "line", solution: bool = False) -> str:
        """Return the puzzle, or its solution, as a text of one of formats()."""
    def __len__(self) -> int:
        """Return N²."""
    def __getitem__(self, cell: int | tuple[int, int] | str) -> int:
        """Return the digit that stands in a cell, given or placed; 0 for a blank.

        The cell is a number from 0, row by row; a row and a column from 0; or a name such as "r1c2". IndexError
        if there is none.
        """
    def __iter__(self) -> Iterator[int]: ...
    def place(self, cell: int | tuple[int, int] | str, digit: int) -> Puzzle:
        """Return the puzzle with a digit that a player places; 0 takes it away. Error in a cell with a given."""
    def with_candidates(self) -> Puzzle:
        """Return the puzzle with the candidates that its digits leave."""
    def with_solution(self, solution: Puzzle) -> Puzzle:
        """Return the puzzle with a full board as its solution."""
    def draw(
        self,
        style: Literal["svg", "box", "ascii"] = "svg",
        candidates: bool = False,
        solution: bool = False,
        language: str = "en",
    ) -> str:
        """Draw the board, with all candidates and with its solution if they are asked for."""
    def __array__(self, dtype: Any = None, copy: Any = None) -> npt.NDArray[Any]: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

class Labels:
    """Puzzles with what is known of them: a table that pandas, polars, pyarrow and others take."""

    columns: list[str]
    left_out: list[tuple[int, str]]
    def __len__(self) -> int: ...
    def __getitem__(self, name: str) -> list[Any]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

def label(
    puzzles: list[Puzzle], columns: str, split: str, seed: int, morphs: int, threads: int, seconds: float
) -> Labels: ...
def read(text: bytes, layout: str, format: str, rules: list[str]) -> Puzzle: ...
def read_all(text: bytes, layout: str, format: str, rules: list[str]) -> list[Puzzle]: ...
def draw_step(step: Step, style: str, strength: int, language: str) -> str: ...
def solve(
    puzzle: Puzzle, limit: int, keep: int, engine: str, settings: _Pairs, seed: int, seconds: float, language: str
) -> Answer: ...
def count(puzzle: Puzzle, limit: int, seconds: float) -> Count: ...
def why(puzzle: Puzzle, language: str) -> Why: ...
def explain(puzzle: Puzzle, techniques: dict[str, str], seconds: float, language: str) -> Path: ...
def hint(
    puzzle: Puzzle, strength: int, all: bool, techniques: dict[str, str], seconds: float, language: str
) -> Hint: ...
def rate(puzzle: Puzzle, seconds: float, language: str) -> Rating: ...
def rate_classes(puzzle: Puzzle, seconds: float, language: str) -> Classes: ...
def rate_minutes(puzzle: Puzzle, pace: float, seconds: float, language: str) -> Minutes: ...
def rate_se(puzzle: Puzzle, uniqueness: bool, steps: bool, seconds: float, language: str) -> SeRating: ...
def generate(
    count: int, layout: str, jigsaw: bool, wishes: _Pairs, seed: int, attempts: int, threads: int, seconds: float
) -> list[Puzzle]: ...
def canonical(puzzle: Puzzle, pattern: bool) -> Canonical: ...
def redundant_givens(puzzle: Puzzle, seconds: float) -> tuple[Candidate, ...]: ...
def redundant_rules(puzzle: Puzzle, seconds: float) -> tuple[str, ...]: ...
def request(question: str, parameters: str) -> str: ...
def certify(puzzle: Puzzle, most: int, seconds: float) -> Certificate: ...
def verify(text: str) -> Certificate: ...
def formats() -> tuple[Format, ...]: ...
def engines() -> tuple[Engine, ...]: ...
def solve_array(
    boards: npt.NDArray[Any], limit: int, wants_solutions: bool, threads: int
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[Any]]: ...
def canonical_array(boards: npt.NDArray[Any], pattern: bool, threads: int) -> npt.NDArray[Any]: ...
def solve_each(boards: Any, limit: int, threads: int) -> list[Any]: ...
def solve_plain(boards: list[Any], limit: int, threads: int) -> tuple[bytes, bytes]: ...
def rate_each(boards: Any, threads: int) -> list[Any]: ...
def rate_se_each(boards: Any, threads: int) -> list[Any]: ...
def canonical_each(boards: Any, pattern: bool, threads: int) -> list[Any]: ...
def split(puzzle: Puzzle, into: int, seconds: float) -> list[Puzzle]: ...
def merge(answers: list[tuple[str, Verdict, str, bool]]) -> Merged: ...
