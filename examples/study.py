#!/usr/bin/env python3
"""Compares the times of people with what nonet says of the puzzles.

usage: python3 examples/study.py times.csv

The table has the columns puzzle, player and seconds. Players are of different speed: each time is divided by the
player's mean, and a puzzle has the mean of these. Prints how well each measure puts the puzzles in the order in which
people found them hard (Spearman's rank correlation; 1 is the same order), and the pace of each player in minutes, for
`nonet rate --scale minutes --pace`.
"""

from __future__ import annotations

import sys

import pandas as pd

import nonet


def study(times: pd.DataFrame) -> tuple[pd.Series, pd.Series]:
    """Return the correlation of each measure, and the pace of each player."""
    mean = times.groupby("player")["seconds"].transform("mean")
    people = (times["seconds"] / mean).groupby(times["puzzle"]).mean()
    measures = pd.DataFrame(
        {
            "minutes": [nonet.rate_minutes(puzzle).about for puzzle in people.index],
            "HoDoKu's score": [nonet.rate(puzzle).score for puzzle in people.index],
            "Sudoku Explainer": [nonet.rate_se(puzzle).er for puzzle in people.index],
        },
        index=people.index,
    )
    usual = measures["minutes"].loc[times["puzzle"]].to_numpy()
    pace = (7.5 * times["seconds"] / 60 / usual).groupby(times["player"]).median()
    return measures.rank().corrwith(people.rank()), pace


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    correlations, paces = study(pd.read_csv(sys.argv[1]))
    print(correlations.round(3).to_string())
    print("\npace, in minutes for an average puzzle")
    print(paces.round(1).to_string(header=False))
