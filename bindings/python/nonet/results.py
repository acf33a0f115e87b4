"""What nonet answers: plain values that can be compared, pickled and shown in a notebook.

Cells are numbered row by row from 0, as in arrays; digits are 1 to N.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from . import _nonet, errors, pictures
from ._nonet import Puzzle

Verdict = Literal["unique", "multiple", "none", "invalid", "solved", "gave up"]
"""unique: exactly one solution, proved; multiple: at least two; none: no solution; invalid: none, and the givens
alone show why; solved: one found and no more asked for; gave up: stopped before it could say any of these."""

Level = Literal["Easy", "Medium", "Hard", "Unfair", "Extreme"]
"""HoDoKu's levels."""

Strength = Literal["where", "what", "pattern", "result"]
"""How much of a step is told; each tells what those before it tell, and more."""

STRENGTHS: tuple[Strength, ...] = ("where", "what", "pattern", "result")


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


class Count(NamedTuple):
    """How many solutions there are; at least so many if it is not exact."""

    solutions: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two equal digits in a house; a given that its cell's candidates exclude has no house and one cell twice."""

    digit: int
    cells: tuple[int, int]
    house: str | None
    reason: str
    reason_es: str


@dataclass(frozen=True, slots=True)
class Answer(pictures.Drawn):
    """What a search found. `count` solutions were found, and are all there are if `exact`."""

    puzzle: Puzzle = field(repr=False)
    verdict: Verdict
    count: int
    exact: bool
    solutions: tuple[Puzzle, ...] = field(repr=False)
    reason: str
    conflict: Conflict | None

    @property
    def solution(self) -> Puzzle | None:
        """The first solution, as a full board."""
        return self.solutions[0] if self.solutions else None

    def _repr_svg_(self) -> str:
        board = self.puzzle if self.solution is None else self.puzzle.with_solution(self.solution)
        return board.draw("svg", False, True, errors.language())


class Repair(NamedTuple):
    """A change of one given after which there is one solution: write `instead`, or leave it out if `by_removal`."""

    given: Candidate
    instead: int
    by_removal: bool


class SettlingCell(NamedTuple):
    """A cell that tells the first two solutions apart."""

    cell: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Why:
    """Why a puzzle does not have exactly one solution, and what would change that; `text` has it all in words.

    conflict        givens that cannot stand together; `conflict_size` is "smallest", "irreducible" or "found"
    conflict_rules  rules that, with these givens, leave no solution, as few as were found in the time
    repairs         the changes of one given that mend it
    needless        of a puzzle with one solution: the givens of which any one can go; None if that is not known
    settling        of a puzzle with several: the fewest cells that settle it
    """

    verdict: Verdict
    text: str
    stopped: bool
    rule_conflicts: tuple[Conflict, ...]
    conflict: tuple[Candidate, ...]
    conflict_size: Literal["smallest", "irreducible", "found"]
    conflict_rules: tuple[str, ...]
    repairs: tuple[Repair, ...]
    wrong_digits: tuple[Candidate, ...]
    needed_candidates: tuple[Candidate, ...]
    needless: tuple[Candidate, ...] | None
    too_few: bool
    solutions: tuple[Puzzle, ...] = field(repr=False)
    settling: tuple[SettlingCell, ...]

    def __str__(self) -> str:
        return self.text


class Part(NamedTuple):
    """A part of a pattern: cells, a house (its number in the layout), or both, with what it is for.

    Of the role "rule" it has the number of the rule in the puzzle.
    """

    role: str
    number: int
    cells: tuple[int, ...]
    digits: tuple[int, ...]
    house: int | None
    rule: int | None


class Node(NamedTuple):
    """A candidate of a chain, or of several cells; `link` is that from the node before."""

    cells: tuple[int, ...]
    digit: int
    on: bool
    link: Literal["none", "strong", "weak"]
    als: int | None


class Chain(NamedTuple):
    """Nodes in order; in a loop the last one links back to the first."""

    nodes: tuple[Node, ...]
    loop: bool


@dataclass(frozen=True, slots=True)
class Step(pictures.Drawn):
    """One deduction: a pattern that is seen in `board`, the digits it places and the candidates it eliminates."""

    board: Puzzle = field(repr=False)
    technique: str
    name: str
    sentence: str
    notation: str
    result: str
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    parts: tuple[Part, ...] = field(repr=False)
    chains: tuple[Chain, ...] = field(repr=False)
    level: Level
    score: int
    se: float

    def draw(self, style: Literal["svg", "box", "ascii"] = "svg", strength: Strength = "result") -> str:
        """Draw the step on the board as it is before the step."""
        return _nonet.draw_step(self, style, strength_number(strength), errors.language())

    def __str__(self) -> str:
        return f"{self.name}: {self.sentence}"

    def _repr_svg_(self) -> str:
        return self.draw()


@dataclass(frozen=True, slots=True)
class Path:
    """The way to the solution as people find it: a sequence of steps, each of which draws itself.

    refused     whether there are no steps because the board contradicts itself; `note` says why
    start, end  the boards before the first step and after the last one, with candidates
    solved      whether the end is the solution; else logic ends there, or, if `stopped`, the time was up
    level, score, se, hardest    of the steps, by HoDoKu; score and se are None if the path is not solved
    """

    verdict: Verdict
    refused: bool
    note: str
    start: Puzzle | None = field(repr=False)
    steps: tuple[Step, ...] = field(repr=False)
    end: Puzzle | None = field(repr=False)
    solved: bool
    stopped: bool
    level: Level | None
    score: int | None
    se: float | None
    hardest: str

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __getitem__(self, number: int) -> Step:
        return self.steps[number]

    @property
    def trace(self) -> str:
        """All steps as one short text, as docs/formats/trace.md has it."""
        texts, last = [], None
        for step in self:
            words = [] if step.technique == last else [step.technique]
            last, size = step.technique, step.board.size
            for sign, candidates in (("=", step.placements), ("<>", step.eliminations)):
                words += [f"r{cell // size + 1}c{cell % size + 1}{sign}{digit}" for cell, digit in candidates]
            texts.append(" ".join(words))
        return ";".join(texts)

    def _repr_svg_(self) -> str | None:
        return None if self.start is None else self.start.draw("svg", False, False, errors.language())

    def _repr_html_(self) -> str:
        return pictures.path_table(self)


@dataclass(frozen=True, slots=True)
class Hint(pictures.Drawn):
    """What to do next: `text` tells as much of the first step as was asked for."""

    verdict: Verdict
    refused: bool
    note: str
    text: str
    board: Puzzle | None = field(repr=False)
    steps: tuple[Step, ...] = field(repr=False)
    solved: bool
    stopped: bool
    strength: Strength = "result"

    def __str__(self) -> str:
        return self.text or self.note

    def _repr_svg_(self) -> str | None:
        if self.steps:
            return self.steps[0].draw("svg", self.strength)
        return None if self.board is None else self.board.draw("svg", False, False, errors.language())


@dataclass(frozen=True, slots=True)
class Rating:
    """HoDoKu's level and score. A puzzle that its techniques do not solve has a level, and no score."""

    verdict: Verdict
    level: Level | None
    score: int | None
    se: float | None
    hardest: str | None
    steps: int
    solved: bool
    reason: str


class SeStep(NamedTuple):
    """A step of the path that gave a rating, with the rating that it has itself."""

    rating: float
    producer: str
    step: Step


@dataclass(frozen=True, slots=True)
class SeRating:
    """Sudoku Explainer's rating: of the hardest step, of the hardest up to the first digit, and of the first."""

    verdict: Verdict
    er: float | None
    ep: float | None
    ed: float | None
    steps: tuple[SeStep, ...] = field(repr=False)
    reason: str


@dataclass(frozen=True, slots=True)
class Minutes:
    """The minutes that a player is likely to take; four of five times are between low and high."""

    verdict: Verdict
    about: float
    low: float
    high: float
    reason: str


@dataclass(frozen=True, slots=True)
class Classes:
    """Denis Berthier's classes; None where chains or trials of a kind do not solve it, or there was no time.

    te      the depth of trial and error
    w, b    the length of whips, of braids; gw, gb: of those with groups
    bxb     the length of braids that trials of depth 1 need
    """

    verdict: Verdict
    te: int | None
    w: int | None
    gw: int | None
    b: int | None
    gb: int | None
    bxb: int | None
    stopped: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Canonical(pictures.Drawn):
    """The one morph that stands for all.

    automorphisms    how many transformations leave the puzzle as it is
    cells            cells[c] is where cell c goes
    digits           digits[d] is what digit d becomes; digits[0] is 0
    """

    puzzle: Puzzle
    automorphisms: int
    cells: tuple[int, ...] = field(repr=False)
    digits: tuple[int, ...] = field(repr=False)

    def __str__(self) -> str:
        return str(self.puzzle)

    def _repr_svg_(self) -> str:
        return self.puzzle.draw("svg", False, False, errors.language())


@dataclass(frozen=True, slots=True)
class Certificate:
    """A claim about a puzzle with its proof; `text` is what to pass on."""

    puzzle: Puzzle = field(repr=False)
    verdict: Verdict
    solutions: tuple[Puzzle, ...] = field(repr=False)
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Merged:
    """What the answers to all parts of a board say of it.

    name         of the splitting, as in the names of its parts
    solutions    how many there are; at least so many if not `exact`
    gave_up      the names of the parts that were given up
    """

    name: str
    parts: int
    verdict: Verdict
    solutions: int
    exact: bool
    gave_up: tuple[str, ...]


class Format(NamedTuple):
    """A notation that nonet reads or writes."""

    id: str
    summary: str
    summary_es: str
    reads: bool
    writes: bool


class Engine(NamedTuple):
    """A way to solve; one that is not available says what to install when it is asked to solve."""

    id: str
    summary: str
    summary_es: str
    available: bool


def strength_number(strength: str) -> int:
    """Return the place of a strength among all; an error if there is none of this name."""
    for number, name in enumerate(STRENGTHS):
        if name == strength:
            return number
    raise errors.usage(
        f"there is no strength '{strength}'; there are where, what, pattern and result",
        f"no hay ningún grado «{strength}»; hay where, what, pattern y result",
    )
