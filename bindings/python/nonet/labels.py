"""Tables of what is known of many puzzles, for training and statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import _nonet
from ._nonet import Labels
from .scalars import puzzle_of
from .threads import cores

COLUMNS = "puzzle,solution,canonical,class_size,givens,level,score,hardest,guesses"


def label(
    boards: Iterable[Any],
    *,
    columns: str | Iterable[str] = COLUMNS,
    split: str = "train=80,valid=10,test=10",
    seed: int = 1,
    morphs: int = 0,
    threads: int | None = None,
    seconds: float = 0,
) -> Labels:
    """Label puzzles, and put each on a side; puzzles that are the same in disguise are on one side.

    boards     texts, Puzzles, arrays of digits, or an array of S81
    columns    names, as `nonet dataset --help` lists them
    split      sides and their shares
    seed       of the split and the morphs
    morphs     random images of each puzzle, rows of their own
    seconds    for each puzzle; 0: no limit

    Returns a table that pandas.DataFrame.from_arrow, polars.DataFrame, pyarrow.table and others take as it is, with the
    columns `row`, the number of the board, and `split` besides. `left_out` has the boards without a row, and why.
    """
    names = columns if isinstance(columns, str) else ",".join(columns)
    puzzles = [puzzle_of(board) for board in boards]
    return _nonet.label(puzzles, names, split, seed, morphs, cores(threads), seconds)
