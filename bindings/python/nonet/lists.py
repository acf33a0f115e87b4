"""Boards in lists and iterators: texts in any notation, Puzzles, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Literal, TypeVar, Union, overload

from . import _nonet, errors
from ._nonet import Puzzle
from .results import Answer, Verdict

Board = Union[str, Puzzle, Sequence[Any]]

OnError = Literal["raise", "keep"]
"""What to do with a board of a list that cannot be read: raise its Error, or put that into the list."""

Items = TypeVar("Items", bound=Sequence[Any])

CHUNK = 10_000
"""How many boards are taken from an iterator at once."""

_UNIQUE = _nonet.verdicts.index("unique")
_NOT_PLAIN = 255


class Answers(Sequence[Any]):
    """The Answers about the boards of a list, or the Errors of those that cannot be read.

    Plain 9×9 boards are searched in bulk, and an Answer is made when it is taken: a list of half a million takes a
    second. verdicts() and counts() make none.
    """

    def __init__(self, boards: list[Any], limit: int, threads: int) -> None:
        self._boards, self._limit = boards, limit
        self._codes, self._solutions = _nonet.solve_plain(boards, limit, threads)
        others = [number for number, code in enumerate(self._codes) if code == _NOT_PLAIN]
        self._others = dict(zip(others, _nonet.solve_each([boards[i] for i in others], limit, threads)))

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, number: int) -> Any: ...

    @overload
    def __getitem__(self, number: slice) -> list[Any]: ...

    def __getitem__(self, number: int | slice) -> Any:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        at = range(len(self))[number]
        if at in self._others:
            return self._others[at]
        board = self._boards[at]
        if self._codes[at] != _UNIQUE:
            return _nonet.solve_each([board], self._limit, 1)[0]
        puzzle = Puzzle(board if isinstance(board, str) else board.decode())
        solution = Puzzle(self._solutions[81 * at : 81 * at + 81].decode())
        return Answer(puzzle, "unique", 1, True, (solution,), "", None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, (str, bytes)):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other))

    def __repr__(self) -> str:
        return f"<Answers about {len(self)} boards: {self.counts()}>"

    def errors(self) -> Iterator[tuple[int, errors.Error]]:
        """Give the boards that cannot be read, by number, each with its Error."""
        return ((number, each) for number, each in self._others.items() if isinstance(each, errors.Error))

    def verdicts(self) -> list[Any]:
        """Return the verdict of each board, or the Error."""
        found: list[Any] = [_nonet.verdicts[code] if code != _NOT_PLAIN else "" for code in self._codes]
        for number, each in self._others.items():
            found[number] = each if isinstance(each, errors.Error) else each.verdict
        return found

    def counts(self) -> dict[Verdict, int]:
        """Return how many boards have each verdict; those with an Error are left out."""
        found = self.verdicts()
        return {name: count for name in _nonet.verdicts if (count := found.count(name))}


def of_list(boards: Any, ask: Callable[[list[Any]], Any], on_error: OnError) -> Any:
    """Ask about the boards of a list, or of an iterator, of which a chunk is taken at a time."""
    if isinstance(boards, (str, bytes, Puzzle)) or not hasattr(boards, "__iter__"):
        raise errors.usage(
            f"boards are an array, a column or a list of texts, and not {type(boards).__name__}",
            f"los tableros son un array, una columna o una lista de textos, y no {type(boards).__name__}",
        )
    if on_error not in ("raise", "keep"):
        raise errors.usage("on_error is raise or keep", "on_error es raise o keep")
    if isinstance(boards, Iterator):
        return _in_chunks(boards, ask, on_error)
    return _asked(list(boards), ask, on_error, 0)


def _in_chunks(boards: Iterator[Any], ask: Callable[[list[Any]], Any], on_error: OnError) -> Iterator[Any]:
    first = 0
    while chunk := list(islice(boards, CHUNK)):
        yield from _asked(chunk, ask, on_error, first)
        first += len(chunk)


def _asked(boards: list[Any], ask: Callable[[list[Any]], Any], on_error: OnError, first: int) -> Any:
    wrong: dict[int, errors.Error] = {}
    for number, item in enumerate(boards):
        if not isinstance(item, str):
            try:
                boards[number] = _board(item)
            except errors.Error as error:
                wrong[number] = error
                boards[number] = ""
    found = ask(boards)
    if wrong:
        found = list(found)
    for number, refused in wrong.items():
        found[number] = refused
    return kept(found, on_error, first)


def _board(item: Any) -> Any:
    """Return a board as a text or a Puzzle."""
    if isinstance(item, (str, bytes, Puzzle)):
        return item
    if not hasattr(item, "__iter__"):
        raise errors.usage(
            f"{type(item).__name__} is neither a text nor a Puzzle",
            f"{type(item).__name__} no es un texto ni un Puzzle",
        )
    cells = list(item)
    if len(cells) == 9 and not hasattr(cells[0], "__iter__"):
        raise errors.usage(
            "a row of 9 digits is no board; one of nine rows goes into a list: [board]",
            "una fila de 9 dígitos no es un tablero; uno de nueve filas va en una lista: [tablero]",
        )
    return Puzzle(cells)


def kept(found: Items, on_error: OnError, first: int = 0) -> Items:
    if on_error == "raise":
        for number, each in found.errors() if isinstance(found, Answers) else enumerate(found):
            if isinstance(each, errors.Error):
                raise errors.about(each, f"board {first + number}", f"tablero {first + number}")
    return found
