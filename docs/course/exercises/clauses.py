"""clauses.py: Sudoku as clauses (Sudoku en cláusulas). Some are missing (faltan algunas).

    python3 clauses.py 4 > mine.cnf
    nonet judge-model mine.cnf
"""
import sys
from itertools import combinations

N = int(sys.argv[1])
SIDE = round(N ** 0.5)


def variable(row, column, digit):
    """The number of "row and column have the digit"; all three are counted from 0."""
    return (row * N + column) * N + digit + 1


rows = [[(r, c) for c in range(N)] for r in range(N)]
columns = [[(r, c) for r in range(N)] for c in range(N)]
boxes = [[(r * SIDE + i, c * SIDE + j) for i in range(SIDE) for j in range(SIDE)] for r in range(SIDE) for c in range(SIDE)]

clauses = []
for house in rows + columns + boxes:
    for (r, c), (q, d) in combinations(house, 2):
        clauses += [[-variable(r, c, digit), -variable(q, d, digit)] for digit in range(N)]

print("p cnf", N ** 3, len(clauses))
for clause in clauses:
    print(*clause, 0)
