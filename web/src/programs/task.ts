// What a program is asked, and what comes back: the same for every language. A worker runs it, see worker.ts.

export type LanguageId = 'lp' | 'pl' | 'mzn' | 'cnf';

/** Text under a name, for programs that include others. */
export interface ProgramFile {
  name: string;
  text: string;
}

export interface Task {
  language: LanguageId;
  program: ProgramFile;
  board: ProgramFile; // as the program reads it
  more: ProgramFile[]; // that the program includes
  query: string; // of Prolog
  size: number; // of the board
  most: number; // answers
}

/** What a cell has in an answer: a digit, digits that are still possible, or 0 for nothing. */
export type AnswerCell = number | number[];

/** An answer: the cells of a board, or what the program says in its own words. */
export interface Found {
  cells?: AnswerCell[];
  text: string;
}

export interface Ended {
  all: boolean; // whether there are no more answers
  output: string; // what the program printed, or its solver says
  problem?: string; // why it did not run
  missing?: boolean; // the solver is not in this copy of the page
}

export type Tell = (found: Found) => void;
export type Run = (task: Task, tell: Tell) => Promise<Ended>;

export type FromRun = { found: Found } | { ended: Ended };

/** Returns the numbers of a list, or of a list of rows, that has as many entries as the board has cells. */
export function boardOf(value: unknown, size: number): AnswerCell[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.length === size && value.every((row) => Array.isArray(row) && row.length === size);
  const list: unknown[] = rows ? value.flat() : value;
  if (list.length !== size * size) return undefined;
  const digit = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) <= size;
  const cell = (one: unknown) => digit(one) || (Array.isArray(one) && one.length > 0 && one.every(digit));
  return list.every(cell) ? (list as AnswerCell[]) : undefined;
}
