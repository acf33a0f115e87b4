// True candidates: those of the selected cells that stand in some solution.
