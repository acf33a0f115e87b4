// A path as positions: the board before each of its steps.
import { type CellOf, shown } from './drawing';
import type { Explanation } from './step';

export type Position = { digit?: number; candidates?: number[] }[];

/** Returns the position before each step, and the one after the last. A step says itself what it changes. */
export function positionsOf(
  { board, steps }: Pick<Explanation, 'board' | 'steps'>,
  cellOf: CellOf,
): Position[] {
  const positions: Position[] = [board.map(shown)];
  for (const { placements, eliminations } of steps) {
    const next = [...positions[positions.length - 1]];
    const remove = (name: string, digit: number): void => {
      const at = cellOf(name);
      next[at] = { candidates: (next[at].candidates ?? []).filter((one) => one !== digit) };
    };
    for (const { cell, digit } of eliminations) remove(cell, digit);
    for (const { cell, digit, clears } of placements) {
      next[cellOf(cell)] = { digit };
      for (const cleared of clears ?? []) remove(cleared, digit);
    }
    positions.push(next);
  }
  return positions;
}
