// Whether the answers of a program are the solutions of the puzzle.
import { store } from '../store.svelte';
import type { AnswerCell, Ended, Found } from './task';

/** Why an answer is no solution: a house that has a digit twice, a given that is not kept, or a cell without one digit. */
export type Fault =
  | { kind: 'twice'; digit: number; house: string; cells: number[] }
  | { kind: 'given' | 'open' | 'several'; cells: number[] }
  | { kind: 'board' | 'rule'; cells: [] };

export interface Verdict {
  wrong: number; // answers that are no solutions
  firstWrong: number; // its place; -1: there is none
  missing: number; // solutions that the program has not found
  solutions: number; // of the puzzle, as far as they are known
  more: boolean; // whether there are more of them
}

/** Returns the first fault of an answer; `solutions` are all of the puzzle, where they are known. */
export function faultOf(
  { cells }: Found,
  givens: number[],
  solutions?: ReadonlySet<string>,
): Fault | undefined {
  if (!cells) return { kind: 'board', cells: [] };
  const open = cells.flatMap((cell, at) => (cell === 0 ? [at] : []));
  if (open.length) return { kind: 'open', cells: open };
  const several = cells.flatMap((cell, at) => (Array.isArray(cell) ? [at] : []));
  if (several.length) return { kind: 'several', cells: several };
  const lost = givens.flatMap((digit, at) => (digit && digit !== cells[at] ? [at] : []));
  if (lost.length) return { kind: 'given', cells: lost };
  for (const { words, cells: house } of store.layout.houses) {
    for (const cell of house) {
      const alike = house.filter((other) => cells[other] === cells[cell]);
      if (alike.length > 1)
        return { kind: 'twice', digit: cells[cell] as number, house: words, cells: alike };
    }
  }
  return solutions && !solutions.has(keyOf(cells)) ? { kind: 'rule', cells: [] } : undefined;
}

export const keyOf = (cells: AnswerCell[]): string => cells.join();

/** Compares answers with the solutions. An answer whose cells are still open is no claim, and not wrong. */
export function verdictOf(
  found: Found[],
  { all }: Ended,
  givens: number[],
  { list, more }: { list: string[]; more: boolean },
): Verdict {
  const known = new Set(list);
  const answers = new Set(found.flatMap(({ cells }) => (cells ? [keyOf(cells)] : [])));
  const faults = found.map((one) => faultOf(one, givens, more ? undefined : known)?.kind);
  const wrong = faults.flatMap((kind, at) => (kind && kind !== 'several' ? [at] : []));
  const claims = all && !more && !faults.includes('several');
  const missing = claims ? list.filter((one) => !answers.has(one)).length : 0;
  return { wrong: wrong.length, firstWrong: wrong[0] ?? -1, missing, solutions: list.length, more };
}
