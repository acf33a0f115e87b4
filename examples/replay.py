#!/usr/bin/env python3
"""Replays traces with nothing but rows, columns and boxes:
nonet explain --trace puzzles.txt | python3 examples/replay.py

Each line is a 9×9 puzzle of 81 characters and its trace, as docs/formats/trace.md has it. Ends with an error where a
step places or removes a digit that is no candidate. Counts the paths to the end.
"""
import re
import sys

PEERS = [{p for p in range(81) if p != c and (p // 9 == c // 9 or p % 9 == c % 9
                                              or (p // 27, p % 9 // 3) == (c // 27, c % 9 // 3))} for c in range(81)]


def place(candidates: list[set[str]], cell: int, digit: str) -> None:
    if digit not in candidates[cell]:
        raise ValueError(f"r{cell // 9 + 1}c{cell % 9 + 1} cannot be {digit}")
    candidates[cell] = {digit}
    for peer in PEERS[cell]:
        candidates[peer] -= {digit}


def candidates_after(puzzle: str, trace: str) -> list[set[str]]:
    candidates = [set("123456789") for _ in range(81)]
    for cell, given in enumerate(puzzle):
        if given in "123456789":
            place(candidates, cell, given)
    for word in re.split("[ ;]", trace):
        if step := re.fullmatch("r([1-9])c([1-9])(=|<>)([1-9])", word):
            cell = 9 * int(step[1]) + int(step[2]) - 10
            if step[3] == "=":
                place(candidates, cell, step[4])
            else:
                candidates[cell].remove(step[4])
    return candidates


if __name__ == "__main__":
    ends = [candidates_after(*line.rstrip("\n").split(" ", 1)) for line in sys.stdin]
    print(len(ends), "replayed,", sum(all(len(left) == 1 for left in end) for end in ends), "to the end")
