"""What is asked about many boards at once, on all cores. What comes out is like what goes in:

    boards                                          answers
    array S81                a text a board         arrays; grids are S81
    array uint8 (n, 81)      digits, 0 is a blank   arrays; grids are uint8 (n, 81)
    array uint16 (n, 81)     candidates: bit d-1    arrays; grids are uint8 (n, 81)
                             is digit d
    a column of pandas       texts                  a column or a frame with the same index
    a list                   texts, Puzzles, rows   a list, one item a board
    an iterator              the same               an iterator: as many boards are taken at once as keep
                                                    all cores busy, so that nothing has to fit into memory

Arrays hold plain 9×9 boards, also as (n, 9, 9); nothing is copied of those three kinds of any strides, but for digits,
which the search takes as characters. Texts of a list or column may be in any notation and of any size. Ratings of
arrays are frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from . import _nonet, errors, pictures
from ._nonet import Puzzle
from .results import Answer, Canonical, Rating, SeRating, Verdict
from .lists import Answers, Board, OnError, kept, of_list
from .scalars import is_pattern
from .threads import cores

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = npt.NDArray[Any]

Texts = Sequence[Board]
"""A list of boards: texts in any notation, Puzzles, or the digits or rows that a Puzzle is made of."""

Scale = Literal["hodoku", "se"]

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Solutions:
    """What solve_many() found of an array.

    codes        (n,) uint8: the verdict of each board, as a number of `names`
    solutions    the first solution of each board, blank where there is none: S81, or uint8 of shape (n, 81)
    """

    codes: npt.NDArray[np.uint8]
    solutions: Array

    names = _nonet.verdicts

    @property
    def verdicts(self) -> npt.NDArray[np.str_]:
        """The verdicts in words."""
        return _words(self.codes)

    def __len__(self) -> int:
        return len(self.codes)

    def counts(self) -> dict[Verdict, int]:
        """Return how many boards have each verdict."""
        return {name: int((self.codes == code).sum()) for code, name in enumerate(self.names)}

    def _repr_html_(self) -> str:
        return pictures.table(["verdict", "boards"], [[name, f"{n:,}"] for name, n in self.counts().items() if n])


@overload
def solve_many(boards: Array, *, limit: int = 2, threads: int | None = None, on_error: OnError = "raise") -> Solutions:
    ...


@overload
def solve_many(
    boards: Texts, *, limit: int = 2, threads: int | None = None, on_error: Literal["raise"] = "raise"
) -> Sequence[Answer]:
    ...


@overload
def solve_many(
    boards: Texts, *, limit: int = 2, threads: int | None = None, on_error: Literal["keep"]
) -> Sequence[Answer | errors.Error]:
    ...


@overload
def solve_many(
    boards: Iterator[Board], *, limit: int = 2, threads: int | None = None, on_error: OnError = "raise"
) -> Iterator[Any]:
    ...


def solve_many(boards: Any, *, limit: int = 2, threads: int | None = None, on_error: OnError = "raise") -> Any:
    """Solve boards, and say of each whether it has one solution.

    limit      each search ends after so many solutions, from 1: 1 finds one, 2 proves that there is only one
    threads    by default one a core
    on_error   of a list: "raise", or "keep" the Error of a board in its place

    Returns Solutions of an array, a frame with verdict and solution of a column, Answers, which are like a list, of a list.
    """
    if not 1 <= limit < 2**32:
        raise errors.usage("limit is a number from 1", "limit es un número desde 1")
    number = cores(threads)
    if _is_column(boards):
        solved = _of_column(boards, lambda array: _solve_texts(array, limit, number), _solve_list(limit, number))
        frame = {"verdict": [verdict for verdict, _ in solved], "solution": [solution for _, solution in solved]}
        return _pandas().DataFrame(frame, index=boards.index)
    if _is_array(boards):
        codes, solutions = _nonet.solve_array(_plain(boards), limit, True, number)
        return Solutions(codes, solutions)
    return of_list(boards, lambda items: Answers(items, limit, number), on_error)


@overload
def check_many(
    boards: Array, *, threads: int | None = None, on_error: OnError = "raise"
) -> npt.NDArray[np.str_]:
    ...


@overload
def check_many(
    boards: Texts, *, threads: int | None = None, on_error: Literal["raise"] = "raise"
) -> list[Verdict]:
    ...


@overload
def check_many(
    boards: Texts, *, threads: int | None = None, on_error: Literal["keep"]
) -> list[Verdict | errors.Error]:
    ...


@overload
def check_many(
    boards: Iterator[Board], *, threads: int | None = None, on_error: OnError = "raise"
) -> Iterator[Any]:
    ...


def check_many(boards: Any, *, threads: int | None = None, on_error: OnError = "raise") -> Any:
    """Say of each board whether it has one solution: "unique", "multiple", "none" or "invalid".

    Returns an array of words of an array, a column of a column, a list of a list.
    """
    number = cores(threads)
    if _is_column(boards):
        solved = _of_column(boards, lambda array: _solve_texts(array, 2, number), _solve_list(2, number))
        return _pandas().Series([verdict for verdict, _ in solved], index=boards.index, name="verdict")
    if _is_array(boards):
        return _words(_nonet.solve_array(_plain(boards), 2, False, number)[0])
    return of_list(boards, lambda items: Answers(items, 2, number).verdicts(), on_error)


@overload
def rate_many(
    boards: Texts, *, scale: Literal["hodoku"] = "hodoku", threads: int | None = None, on_error: Literal["raise"] = "raise"
) -> list[Rating]:
    ...


@overload
def rate_many(
    boards: Texts, *, scale: Literal["hodoku"] = "hodoku", threads: int | None = None, on_error: Literal["keep"]
) -> list[Rating | errors.Error]:
    ...


@overload
def rate_many(
    boards: Texts, *, scale: Literal["se"], threads: int | None = None, on_error: Literal["raise"] = "raise"
) -> list[SeRating]:
    ...


@overload
def rate_many(
    boards: Texts, *, scale: Literal["se"], threads: int | None = None, on_error: Literal["keep"]
) -> list[SeRating | errors.Error]:
    ...


@overload
def rate_many(
    boards: Array, *, scale: Scale = "hodoku", threads: int | None = None, on_error: OnError = "raise"
) -> Any:
    ...


@overload
def rate_many(
    boards: Iterator[Board], *, scale: Scale = "hodoku", threads: int | None = None, on_error: OnError = "raise"
) -> Iterator[Any]:
    ...


def rate_many(
    boards: Any, *, scale: Scale = "hodoku", threads: int | None = None, on_error: OnError = "raise"
) -> Any:
    """Rate boards as HoDoKu does, or with scale="se" as Sudoku Explainer does.

    Returns a list of Ratings or SeRatings of a list; of an array or column a frame with the columns verdict, level,
    score, se, hardest, steps and solved, or verdict, er, ep and ed.
    """
    if scale not in ("hodoku", "se"):
        raise errors.usage(
            f"there is no scale '{scale}'; there are hodoku and se",
            f"no hay ninguna escala «{scale}»; hay hodoku y se",
        )
    ask: Callable[[Any, int], list[Any]] = _nonet.rate_each if scale == "hodoku" else _nonet.rate_se_each
    columns = ["verdict", "er", "ep", "ed"]
    if scale == "hodoku":
        columns = ["verdict", "level", "score", "se", "hardest", "steps", "solved"]
    number = cores(threads)
    if not _is_column(boards) and not _is_array(boards):
        return of_list(boards, lambda items: ask(items, number), on_error)
    pandas = _pandas()
    index = boards.index if _is_column(boards) else None
    if _is_column(boards):
        ratings = _placed(ask(_column_texts(boards), number), boards)
    else:
        ratings = kept(ask(_plain(boards), number), "raise")
    frame = pandas.DataFrame({name: [getattr(r, name) for r in ratings] for name in columns}, index=index)
    return frame.astype({"score": "Int64"}) if scale == "hodoku" else frame


@overload
def canonical_many(
    boards: Array, *, form: str = "minlex", threads: int | None = None, on_error: OnError = "raise"
) -> Array:
    ...


@overload
def canonical_many(
    boards: Texts, *, form: str = "minlex", threads: int | None = None, on_error: Literal["raise"] = "raise"
) -> list[str]:
    ...


@overload
def canonical_many(
    boards: Texts, *, form: str = "minlex", threads: int | None = None, on_error: Literal["keep"]
) -> list[str | errors.Error]:
    ...


@overload
def canonical_many(
    boards: Iterator[Board], *, form: str = "minlex", threads: int | None = None, on_error: OnError = "raise"
) -> Iterator[Any]:
    ...


def canonical_many(
    boards: Any, *, form: str = "minlex", threads: int | None = None, on_error: OnError = "raise"
) -> Any:
    """Find the canonical form of each board: the same for all that are one another in disguise.

    form    "minlex" or "pattern": see canonical()

    Returns an array like the one that is given, a column of a column, a list of lines of a list. A board with a digit
    twice in a row, column or box has no form, which is an Error.
    """
    pattern = is_pattern(form)
    number = cores(threads)

    def forms_of(texts: list[Any]) -> list[Any]:
        found = _nonet.canonical_each(texts, pattern, number)
        return [str(each) if isinstance(each, Canonical) else each for each in found]

    if _is_column(boards):
        forms = _of_column(boards, lambda array: _lines(_nonet.canonical_array(array, pattern, number)), forms_of)
        return _pandas().Series(forms, index=boards.index, name="canonical")
    if _is_array(boards):
        return _nonet.canonical_array(_plain(boards), pattern, number)
    return of_list(boards, forms_of, on_error)


# ── Arrays ───────────────────────────────────────────────────────────────────────────────────────


def _is_array(boards: Any) -> bool:
    return hasattr(boards, "__array_interface__")


def _plain(boards: Any) -> Array:
    """Return an array of one of the kinds that the search takes: the same one, if it is of such a kind."""
    import numpy as np

    array: Array = np.asarray(boards)
    if array.dtype.kind in "SUO" and array.ndim == 1:
        return _characters(array)
    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(len(array), 81)
    if array.ndim != 2 or array.shape[1] != 81 or array.dtype.kind not in "iu":
        raise errors.usage(
            f"boards are an array S81, or uint8 or uint16 of shape (n, 81); this one is {array.dtype} of shape "
            f"{array.shape}",
            f"los tableros son un array S81, o uint8 o uint16 de forma (n, 81); este es {array.dtype} de forma "
            f"{array.shape}",
        )
    if array.dtype == np.uint8:
        return array
    if array.dtype.kind == "u" and array.dtype.itemsize == 2:
        if array.size and array.max() <= 9:
            raise errors.usage(
                "uint16 holds candidates, bit d-1 for digit d, and these look like digits: give them as uint8",
                "uint16 contiene candidatos, el bit d-1 por el dígito d, y estos parecen dígitos: dalos como uint8",
            )
        return array if array.dtype.isnative else array.astype(np.uint16)
    if array.size and (array.min() < 0 or array.max() > 9):
        board, cell = (int(n[0]) for n in np.nonzero((array < 0) | (array > 9)))
        what = f"r{cell // 9 + 1}c{cell % 9 + 1}: {array[board, cell]}"
        raise errors.usage(
            f"board {board}, {what} is not a digit 1-9 or a blank",
            f"tablero {board}, {what} no es un dígito 1-9 ni una vacía",
        )
    return array.astype(np.uint8)


def _characters(array: Array) -> Array:
    """Return an array of texts as S81."""
    import numpy as np

    if array.dtype == "S81":
        return array
    texts = array.tolist()
    good = [isinstance(text, (str, bytes)) and len(text) == 81 for text in texts]
    wrong = good.index(False) if False in good else None
    if wrong is None:
        try:
            return array.astype("S81")
        except UnicodeEncodeError:
            wrong = next(i for i, text in enumerate(texts) if isinstance(text, str) and not text.isascii())
    raise errors.usage(
        f"board {wrong} is not a text of 81 digits and blanks; give other boards as a list",
        f"el tablero {wrong} no es un texto de 81 dígitos y vacías; da otros tableros como lista",
    )


def _words(codes: npt.NDArray[np.uint8]) -> npt.NDArray[np.str_]:
    import numpy as np

    return np.array(_nonet.verdicts)[codes]


def _lines(array: Array) -> list[str]:
    lines: list[str] = array.astype("U81").tolist()
    return lines


# ── Columns of pandas ────────────────────────────────────────────────────────────────────────────


def _pandas() -> Any:
    try:
        import pandas
    except ImportError:
        raise errors.Error(
            "unavailable",
            "frames need pandas: install python3-pandas",
            "las tablas necesitan pandas: instala python3-pandas",
        ) from None
    return pandas


def _is_column(boards: Any) -> bool:
    if hasattr(boards, "columns"):
        raise errors.usage("this is a whole frame: give one column of it", "esto es una tabla entera: da una columna")
    return hasattr(boards, "index") and hasattr(boards, "to_numpy")


def _column_texts(column: Any) -> list[Any]:
    texts: list[Any] = column.tolist()
    for label, text in zip(column.index, texts):
        if not isinstance(text, (str, bytes, Puzzle)):
            raise errors.usage(f"row {label} holds no text: {text!r}", f"la fila {label} no es un texto: {text!r}")
    return texts


def _placed(found: list[T], column: Any) -> list[T]:
    for label, each in zip(column.index, found):
        if isinstance(each, errors.Error):
            raise errors.about(each, f"row {label}", f"fila {label}")
    return found


def _of_column(column: Any, of_array: Callable[[Array], list[T]], of_list: Callable[[list[Any]], list[T]]) -> list[T]:
    """Take a column of plain boards as an array, and any other one text by text."""
    import numpy as np

    texts = _column_texts(column)
    if all(isinstance(text, str) and len(text) == 81 and text.isascii() for text in texts):
        try:
            return of_array(np.array(texts, dtype="S81"))
        except errors.Error:
            pass  # the reader of texts says better what is wrong, or knows the notation
    return _placed(of_list(texts), column)


def _solve_texts(array: Array, limit: int, threads: int) -> list[tuple[str, str | None]]:
    codes, solutions = _nonet.solve_array(array, limit, True, threads)
    lines = [None if line.startswith(".") else line for line in _lines(solutions)]
    return list(zip(_words(codes).tolist(), lines))


def _solve_list(limit: int, threads: int) -> Callable[[list[Any]], list[Any]]:
    def solve(texts: list[Any]) -> list[Any]:
        answers = Answers(texts, limit, threads)
        return [
            answer if isinstance(answer, errors.Error) else (answer.verdict, answer.solution and str(answer.solution))
            for answer in answers
        ]

    return solve
