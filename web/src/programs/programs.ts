// The programs of the five documents that run on the page, and how each gets the board. Who adds one writes it here.
import { modelText } from '../lab/texts';
import type { DocumentName } from '../lab/models';
import { digitsOf } from '../givens';
import { store } from '../store.svelte';
import type { LanguageId, ProgramFile, Task } from './task';

export interface Program {
  id: string;
  document: DocumentName;
  language: LanguageId;
  file: string;
  // The request `encode` writes the board for it: with the program of `models` behind the board, or, where there is none,
  // as the whole program.
  encode?: { to: string; encoding?: string };
  whole?: boolean;
  query?: string; // that Prolog is asked, if nothing else is
}

const QUERY = 'puzzle(N, Houses, Board), resolver(N, Houses, Board, Solution).';

export const PROGRAMS: Program[] = [
  {
    id: 'sudoku_direct',
    document: 'alonso',
    language: 'lp',
    file: 'sudoku_direct.lp',
    encode: { to: 'lp', encoding: 'direct' },
  },
  {
    id: 'sudoku',
    document: 'alonso',
    language: 'lp',
    file: 'sudoku.lp',
    encode: { to: 'lp', encoding: 'compact' },
  },
  { id: 'rules', document: 'garcia', language: 'pl', file: 'rules.pl', query: QUERY },
  { id: 'backtracking', document: 'arroyo', language: 'pl', file: 'backtracking.pl', query: QUERY },
  { id: 'clpfd', document: 'arroyo', language: 'pl', file: 'clpfd.pl', query: QUERY },
  {
    id: 'direct',
    document: 'castillo',
    language: 'cnf',
    file: 'sudoku-direct.cnf',
    encode: { to: 'dimacs', encoding: 'direct' },
    whole: true,
  },
  {
    id: 'extended',
    document: 'castillo',
    language: 'cnf',
    file: 'sudoku-extended.cnf',
    encode: { to: 'dimacs', encoding: 'extended' },
    whole: true,
  },
  {
    id: 'first_fail',
    document: 'hernandez',
    language: 'mzn',
    file: 'sudoku.mzn',
    encode: { to: 'minizinc' },
  },
];

export const programOf = (id: string): Program => PROGRAMS.find((one) => one.id === id) ?? PROGRAMS[0];

/** What a program is: its text, the board as it reads it, and what else it includes. */
export interface Parts {
  text: string;
  board?: ProgramFile;
  more: ProgramFile[];
}

/** Returns the parts of a program for this puzzle, which is nonet's JSON. Throws what nonet says against it. */
export async function partsOf(program: Program, puzzle: string): Promise<Parts> {
  const { language, encode, whole, file } = program;
  if (!encode) {
    return {
      text: await modelText(file),
      board: { name: 'board.pl', text: prologBoard(puzzle) },
      more: [{ name: 'tablero.pl', text: await modelText('tablero.pl') }],
    };
  }
  const body = { puzzle, language: store.settings.language, ...encode };
  const answer = await store.thinker.ask('encode', body as never);
  if (!answer.ok) throw new Error(answer.problem.detail);
  if (whole) return { text: answer.value.text, more: [] };
  const text = await modelText(file);
  const before = answer.value.text.slice(0, -text.length).replace(/\n% ── .*\n$/, '\n');
  return { text, board: { name: language === 'lp' ? 'board.lp' : 'board.dzn', text: before }, more: [] };
}

/** Returns the digits of a puzzle in nonet's JSON, 0 for blanks. */
export const givenDigits = (puzzle: string): number[] =>
  digitsOf((JSON.parse(puzzle) as { givens: string }).givens);

/** Returns the puzzle with other digits in these cells; 0 takes one away. */
export function withDigits(puzzle: string, digits: ReadonlyMap<number, number>): string {
  const json = JSON.parse(puzzle) as { givens: string };
  const symbols = ['.', ...store.layout.digits];
  const givens = [...json.givens].map((symbol, cell) => symbols[digits.get(cell) ?? -1] ?? symbol).join('');
  return JSON.stringify({ ...json, givens });
}

/** Returns the puzzle without some of its givens. */
export const without = (puzzle: string, cells: readonly number[]): string =>
  withDigits(puzzle, new Map(cells.map((cell) => [cell, 0])));

// Cells are counted from 1, as the programs do; x is a blank.
function prologBoard(puzzle: string): string {
  const { size, houses } = store.layout;
  const lists = houses.map(({ cells }) => `    [${cells.map((cell) => cell + 1).join(',')}]`);
  const digits = givenDigits(puzzle).map((digit) => digit || 'x');
  const rows = Array.from(
    { length: size },
    (_, row) => `    ${digits.slice(row * size, (row + 1) * size).join(',')}`,
  );
  return [
    '% puzzle(N, Houses, Board): cells are counted from 1, and x is a blank',
    `puzzle(${size}, [`,
    lists.join(',\n'),
    '  ], [',
    rows.join(',\n'),
    '  ]).',
    '',
    ':- nb_setval(intentos, 0).   % attempts',
    '',
  ].join('\n');
}

/** Returns the task of running a program, as it may have been changed. */
export function taskOf(program: Program, parts: Parts, text: string, query: string, most: number): Task {
  const { language, file } = program;
  const board = parts.board ?? { name: '', text: '' };
  return {
    language,
    program: { name: file, text },
    board,
    more: parts.more,
    query,
    size: store.layout.size,
    most,
  };
}
