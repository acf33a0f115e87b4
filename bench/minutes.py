#!/usr/bin/env python3
"""Fits the weights of src/reason/logic/plan/minutes.cpp to measured times, and says how well they predict.

    bench/minutes.py build/release/bin/nonet times.csv

The table has the columns puzzle and d_to: the time of each puzzle divided by the mean time of its player, as the data
set of Cloud Sudoku has it (S. W. Wang, IEEE Access 12, 2024). Printed are the weights, Spearman's rank correlation and
the share of times within a factor of 1.2, fitted on all, and predicted in five-fold cross-validation.
"""

import csv
import json
import math
import random
import re
import subprocess
import sys

HOUSES = (
    [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]
    + [[9 * r + c for c in range(9)] for r in range(9)]
    + [[9 * r + c for r in range(9)] for c in range(9)]
)
PEERS = [{cell for house in HOUSES if here in house for cell in house} - {here} for here in range(81)]
# What a single counts: the last of a house or hidden in a box, hidden in a line, the last of a cell.
AT_ONCE, IN_LINE, IN_CELL = 1, 0.4, 0.04
LEAST = 50  # points of a step


def visible(left):
    """Returns the sum of what can be seen on a board: the candidates that are left in its blank cells."""
    seen = {cell: IN_CELL for cell, digits in left.items() if len(digits) == 1}
    for number, house in enumerate(HOUSES):
        blanks = [cell for cell in house if cell in left]
        for digit in range(1, 10):
            places = [cell for cell in blanks if digit in left[cell]]
            if len(places) == 1:
                counts = AT_ONCE if number < 9 or len(blanks) == 1 else IN_LINE
                seen[places[0]] = max(seen.get(places[0], 0), counts)
    return sum(seen.values())


def features(explained):
    """Returns what a path adds up to: √(blanks / visible) over its digits, points over its other steps."""
    left = {cell: set(range(1, 10)) for cell in range(81)}

    def put(cell, digit):
        del left[cell]
        for peer in PEERS[cell]:
            left.get(peer, set()).discard(digit)

    def place(name):
        row, column = map(int, re.fullmatch(r"r(\d)c(\d)", name).groups())
        return 9 * row + column - 10

    for cell, digit in enumerate(explained["puzzle"]):
        if digit.isdigit() and digit != "0":
            put(cell, int(digit))
    search = points = 0
    for step in explained["steps"]:
        seen = visible(left) if step["placements"] else 0
        if seen:
            search += math.sqrt(len(left) / seen)
        else:
            points += max(step["score"], LEAST)
        for one in step["eliminations"]:
            left[place(one["cell"])].discard(one["digit"])
        for one in step["placements"]:
            put(place(one["cell"]), one["digit"])
    return search, points


def fit(rows):
    """Returns the weights of search and points: the errors of the logarithms have no mean, and the least squares."""
    best, weights = math.inf, (0, 0)
    for per_point in [k * 1e-4 for k in range(0, 31)]:
        per_search = 0.006
        for _ in range(40):
            error = sum(math.log(d) - math.log(per_search * s + per_point * p) for (s, p), d in rows) / len(rows)
            per_search *= math.exp(error)
        error = sum((math.log(d) - math.log(per_search * s + per_point * p)) ** 2 for (s, p), d in rows)
        if error < best:
            best, weights = error, (per_search, per_point)
    return weights


def ranks(values):
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    for rank, at in enumerate(order):
        found[at] = rank
    return found


def spearman(one, other):
    a, b = ranks(one), ranks(other)
    mean = (len(a) - 1) / 2
    return sum((x - mean) * (y - mean) for x, y in zip(a, b)) / sum((x - mean) ** 2 for x in a)


def report(name, predicted, times):
    within = sum(1 / 1.2 <= d / p <= 1.2 for p, d in zip(predicted, times)) / len(times)
    print(f"{name:18}  Spearman {spearman(predicted, times):.3f}  within 1.2: {100 * within:.0f} %")


def main():
    program, table = sys.argv[1:]
    with open(table, newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    explained = subprocess.run([program, "explain", "-q", "--order", "people", "--json", "-"], check=True, text=True,
                               input="\n".join(line["puzzle"] for line in lines), stdout=subprocess.PIPE).stdout
    rows = [(features(json.loads(one)), float(line["d_to"])) for one, line in zip(explained.splitlines(), lines)]
    times = [d for _, d in rows]
    search, points = fit(rows)
    print(f"{len(rows)} puzzles: kSearch {search:.4f}, kStep {points:.4f}")
    report("fitted on all", [search * s + points * p for (s, p), _ in rows], times)
    for seed in range(3):
        order = list(range(len(rows)))
        random.Random(seed).shuffle(order)
        predicted = [0.0] * len(rows)
        for fold in range(5):
            left_out = order[fold::5]
            search, points = fit([rows[at] for at in order if at not in left_out])
            for at in left_out:
                (s, p), _ = rows[at]
                predicted[at] = search * s + points * p
        report(f"five folds, seed {seed}", predicted, times)


if __name__ == "__main__":
    main()
