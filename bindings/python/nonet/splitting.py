"""A board in parts, for more machines than one, and the answers to the parts as one answer.

    parts = nonet.split(board, 500)
    nonet.merge(nonet.solve_many(parts, limit=10**9))

Each solution of the board is a solution of exactly one part. A part is a puzzle like any other; its name, such as
0ede77dbbbb1/17/500, is its metadata `id`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Union

from . import _nonet, errors
from ._nonet import Puzzle
from .results import Answer, Count, Merged, Verdict
from .scalars import Board, puzzle_of

PartAnswer = Union[Answer, "tuple[Union[Puzzle, str], Union[Answer, Count]]"]
"""What is known of a part: an Answer, or the part or its name with an Answer or a Count."""


def split(board: Board, into: int = 1000, *, seconds: float = 0) -> list[Puzzle]:
    """Split a board into at most `into` parts, those with the most to search first.

    There are fewer where nothing is left to split. The same board gives the same parts. Raises Error after `seconds`,
    if these are not 0.
    """
    if into < 1:
        raise errors.usage("a board is split into 1 part or more", "un tablero se divide en 1 parte o más")
    return _nonet.split(puzzle_of(board), into, seconds)


def merge(answers: Iterable[PartAnswer]) -> Merged:
    """Put the answers to all parts of a board together, in any order.

    Raises Error, with the names, if a part is missing or there twice, if parts are of different splittings, or if an
    answer contradicts itself. [3] in a message is the answer with the number 3.
    """
    return _nonet.merge([_told(answer, number) for number, answer in enumerate(answers)])


def _told(answer: PartAnswer, number: int) -> tuple[str, Verdict, str, bool]:
    part, said = (answer.puzzle, answer) if isinstance(answer, Answer) else _pair(answer, number)
    name = part if isinstance(part, str) else dict(part.meta).get("id", "")
    if isinstance(said, Answer):
        return name, said.verdict, str(said.count), said.exact
    return name, _verdict(said), str(said.solutions), said.exact


def _pair(answer: object, number: int) -> tuple[Puzzle | str, Answer | Count]:
    if isinstance(answer, tuple) and len(answer) == 2:
        part, said = answer
        if isinstance(part, (Puzzle, str)) and isinstance(said, (Answer, Count)):
            return part, said
    raise errors.usage(
        f"[{number}]: an answer is an Answer, or a part with an Answer or a Count",
        f"[{number}]: una respuesta es un Answer, o una parte con un Answer o un Count",
    )


def _verdict(count: Count) -> Verdict:
    """Return what a number of solutions says."""
    if count.solutions == 0:
        return "none" if count.exact else "gave up"
    if count.solutions == 1:
        return "unique" if count.exact else "solved"
    return "multiple"
