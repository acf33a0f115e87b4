// A step as a drawing on the board. What is drawn, and at which strength, nonet says: see "A drawing" in
// docs/formats/explanation.md.
import type { Overlay, Role } from '../board/overlay';
import type { Held, Step } from './step';

export const strengths = ['where', 'what', 'pattern', 'result'] as const;
export type Strength = (typeof strengths)[number];

// The number of a cell by its name.
export type CellOf = (name: string) => number;

/** Returns what a hint of this strength shows of a step. */
export function drawingOf(step: Step, strength: Strength, cellOf: CellOf): Overlay {
  if (strength === 'where' || strength === 'what') {
    return { houses: [{ cells: step.where.cells.map(cellOf), role: 'where' }] };
  }
  const whole = strength === 'result';
  const parts = step.parts.filter((part) => whole || !part.result);
  const overlay: Overlay = {
    houses: parts.flatMap(({ house, role, number }) => {
      const found = step.houses.find(({ id }) => id === house);
      return found ? [{ cells: found.cells.map(cellOf), role: role as Role, number }] : [];
    }),
    cells: parts
      .filter(({ role }) => role !== 'cover')
      .flatMap(({ cells: names = [], role, number }) =>
        names.map((name) => ({ cell: cellOf(name), role: role as Role, number })),
      ),
    candidates: step.highlights.map(({ cell, digit, as, number }) => ({
      cell: cellOf(cell),
      digit,
      role: as as Role | 'on' | 'off',
      number,
    })),
    links: step.chains.flatMap((chain) => linksOf(chain, cellOf, whole)),
  };
  if (!whole) return overlay;
  const located = (list: { cell: string; digit: number }[]): { cell: number; digit: number }[] =>
    list.map(({ cell, digit }) => ({ cell: cellOf(cell), digit }));
  return { ...overlay, placements: located(step.placements), eliminations: located(step.eliminations) };
}

function linksOf(
  chain: Step['chains'][number],
  cellOf: CellOf,
  whole: boolean,
): NonNullable<Overlay['links']> {
  return chain.links
    .filter(({ to }) => whole || !chain.nodes[to].result)
    .map(({ from, to, kind, ends }) => {
      const end = (index: number, cell: string) => {
        const { digit, on } = chain.nodes[index];
        return { cells: [cellOf(cell)], digit, on };
      };
      return { from: end(from, ends[0]), to: end(to, ends[1]), strong: kind === 'strong' };
    });
}

/** Returns the cells that a drawing speaks of: whose candidates a reader needs to see. */
export function cellsOf({ cells, candidates, placements, eliminations }: Overlay): number[] {
  const spoken: { cell: number }[][] = [cells, candidates, placements, eliminations].map(
    (list) => list ?? [],
  );
  return [...new Set(spoken.flat().map(({ cell }) => cell))];
}

/** Returns what a position holds as a board to show. */
export function shown(held: Held): { digit?: number; candidates?: number[] } {
  if ('given' in held) return { digit: held.given };
  if ('placed' in held) return { digit: held.placed };
  return { candidates: 'candidates' in held ? held.candidates : [] };
}
