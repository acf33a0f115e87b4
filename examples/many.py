"""Many boards at once: python3 many.py puzzles.txt"""

import sys

import nonet
import numpy as np


def main(path: str) -> None:
    with open(path) as file:
        lines = [line.split()[0] for line in file if line.strip() and not line.startswith("#")]
    boards = np.array([line for line in lines if len(line) == 81], dtype="S81")
    solved = nonet.solve_many(boards)
    for verdict, boards_of_it in solved.counts().items():
        print(f"{verdict}: {boards_of_it}")
    unique = boards[solved.verdicts == "unique"]
    print(f"essentially different: {len(np.unique(nonet.canonical_many(unique)))}")
    print(nonet.rate_many(unique).groupby("level").score.mean())


if __name__ == "__main__":
    main(sys.argv[1])
