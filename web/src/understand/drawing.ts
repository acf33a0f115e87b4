// A step as a drawing on the board. What is drawn, and at which strength, nonet says: see "A drawing" in
// docs/formats/explanation.md.
import type { Link, Mark, Overlay, Role } from '../board/overlay';
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
    candidates: [
      ...step.highlights.map(({ cell, digit, as, number }) => ({
        cell: cellOf(cell),
        digit,
        role: as as Mark['role'],
        number,
      })),
      ...(whole ? startsOf(step, cellOf) : []),
    ],
    links: step.chains.flatMap((chain, index) =>
      linksOf(chain, cellOf)
        .filter((_, at) => whole || !chain.nodes[chain.links[at].to].result)
        .map((link) => ({ ...link, letter: whole ? letterOf(step, index) : undefined })),
    ),
  };
  if (!whole) return overlay;
  const located = (list: { cell: string; digit: number }[]): { cell: number; digit: number }[] =>
    list.map(({ cell, digit }) => ({ cell: cellOf(cell), digit }));
  return { ...overlay, placements: located(step.placements), eliminations: located(step.eliminations) };
}

/** Returns what a page of the telling shows: what is told so far, and above it what the sentence says. */
export function tellingOf(step: Step, at: number, cellOf: CellOf): Overlay {
  const now = step.told[at];
  if (now.chain === undefined)
    return at ? drawingOf(step, 'result', cellOf) : { candidates: startsOf(step, cellOf) };
  const shown: Required<Pick<Overlay, 'candidates' | 'links' | 'houses' | 'cells'>> = {
    candidates: startsOf(step, cellOf).filter(({ letter }) =>
      step.told.slice(0, at + 1).some((one) => one.case === letter),
    ),
    links: [],
    houses: [],
    cells: [],
  };
  const told = new Map<number, number>(); // nodes of each chain
  for (const one of step.told.slice(0, at + 1)) {
    if (one.chain === undefined) continue;
    const { nodes, links } = step.chains[one.chain];
    const before = told.get(one.chain) ?? 0;
    const most = one.nodes ?? 0;
    const tone = { letter: one.case, past: one !== now };
    told.set(one.chain, most);
    // The loop is closed by its last link, which leads to its first node.
    const fresh = ({ to }: { to: number }) =>
      before === most ? to === 0 : to > 0 && to >= before && to < most;
    linksOf(step.chains[one.chain], cellOf).forEach((link, index) => {
      if (fresh(links[index])) shown.links.push({ ...link, ...tone });
    });
    nodes.slice(before, most).forEach(({ cells, digit, on }) => {
      for (const cell of cells) {
        shown.candidates.push({ cell: cellOf(cell), digit, role: on ? 'on' : 'off', ...tone });
      }
    });
    if (one === now) {
      shown.houses = step.houses
        .filter(({ id }) => links.some((link) => fresh(link) && link.house === id))
        .map(({ cells }) => ({ cells: cells.map(cellOf), role: 'where' as Role }));
      const sets = links.filter(fresh).flatMap(({ als }) => (als === undefined ? [] : [als]));
      shown.cells = [
        ...step.parts
          .filter(({ role, number }) => role === 'als' && sets.includes(number))
          .flatMap(({ cells = [] }) => cells),
        ...nodes.slice(before, most).flatMap(({ pattern = [] }) => pattern),
      ].map((cell) => ({ cell: cellOf(cell), role: 'als' }));
    }
  }
  return shown;
}

const letterOf = (step: Step, chain: number) => step.told.find((one) => one.chain === chain)?.case;

// The suppositions with which the cases begin; the one of a chain alone, which has no letter.
function startsOf({ told, chains }: Step, cellOf: CellOf): Mark[] {
  const first = new Map(
    told.flatMap((one) => (one.chain === undefined ? [] : [[one.case, one] as const])).reverse(),
  );
  if (first.has(undefined)) return [];
  return [...first].reverse().map(([letter, { chain }]) => {
    const { cells, digit, on } = chains[chain!].nodes[0];
    return { cell: cellOf(cells[0]), digit, role: on ? 'on' : 'off', letter, starts: true };
  });
}

function linksOf(chain: Step['chains'][number], cellOf: CellOf): Link[] {
  return chain.links.map(({ from, to, kind, ends }) => {
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
