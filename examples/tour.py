"""One puzzle, and all that can be asked about it."""

import nonet

PUZZLE = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."


def main() -> None:
    puzzle = nonet.read(PUZZLE)
    answer = nonet.solve(puzzle)
    print(answer.verdict, answer.solution)
    for step in nonet.explain(puzzle, language="es"):
        if not step.placements:
            print(step)
    print(nonet.hint(puzzle, "where"))
    rating = nonet.rate(puzzle)
    print(rating.level, rating.score, rating.hardest)
    print(nonet.canonical(puzzle))
    try:
        nonet.read("53..7.....!")
    except nonet.Error as error:
        print(error)
    for made in nonet.generate(2, seed=7, symmetry="half-turn"):
        print(made)


if __name__ == "__main__":
    main()
