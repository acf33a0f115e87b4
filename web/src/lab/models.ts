// The models of the five documents that nonet began with, and what other solvers read. A model is either written for
// the board, by the request `encode`, or is a program of the folder `models`, which reads the board.
import { modelText } from './texts';

export type DocumentName = 'alonso' | 'garcia' | 'arroyo' | 'castillo' | 'hernandez' | 'others';

export interface Model {
  id: string;
  document: DocumentName;
  file: string; // what it is called when it is downloaded
  run: string; // how it is run at a shell
  runs?: string; // the program of programs/programs.ts that runs it on the page
  encode?: { to: string; encoding?: string };
  program?: () => Promise<string>;
  // The format in which the program reads the board.
  reads?: string;
}

export const MODELS: Model[] = [
  {
    id: 'lp-direct',
    document: 'alonso',
    file: 'sudoku-direct.lp',
    run: 'clingo sudoku-direct.lp 2',
    runs: 'sudoku_direct',
    encode: { to: 'lp', encoding: 'direct' },
  },
  {
    id: 'lp-compact',
    document: 'alonso',
    file: 'sudoku.lp',
    run: 'clingo sudoku.lp 2',
    runs: 'sudoku',
    encode: { to: 'lp', encoding: 'compact' },
  },
  {
    id: 'lp-candidates',
    document: 'alonso',
    file: 'sudoku-candidates.lp',
    run: 'clingo sudoku-candidates.lp 2',
    encode: { to: 'lp', encoding: 'candidates' },
  },
  {
    id: 'smodels',
    document: 'alonso',
    file: 'sudoku.smodels',
    run: 'clasp sudoku.smodels 2',
    encode: { to: 'smodels' },
  },
  {
    id: 'rules',
    document: 'garcia',
    file: 'rules.pl',
    run: 'swipl rules.pl < board.pl',
    runs: 'rules',
    program: () => modelText('rules.pl'),
    reads: 'prolog_list',
  },
  {
    id: 'backtracking',
    document: 'arroyo',
    file: 'backtracking.pl',
    run: 'swipl backtracking.pl < board.pl',
    runs: 'backtracking',
    program: () => modelText('backtracking.pl'),
    reads: 'prolog_list',
  },
  {
    id: 'prolog',
    document: 'arroyo',
    file: 'sudoku.pl',
    run: 'swipl sudoku.pl',
    encode: { to: 'prolog' },
  },
  {
    id: 'dimacs-direct',
    document: 'castillo',
    file: 'sudoku-direct.cnf',
    run: 'cadical -q sudoku-direct.cnf',
    runs: 'direct',
    encode: { to: 'dimacs', encoding: 'direct' },
  },
  {
    id: 'dimacs-extended',
    document: 'castillo',
    file: 'sudoku-extended.cnf',
    run: 'cadical -q sudoku-extended.cnf',
    runs: 'extended',
    encode: { to: 'dimacs', encoding: 'extended' },
  },
  {
    id: 'dimacs-candidates',
    document: 'castillo',
    file: 'sudoku-candidates.cnf',
    run: 'cadical -q sudoku-candidates.cnf',
    encode: { to: 'dimacs', encoding: 'candidates' },
  },
  {
    id: 'csp',
    document: 'hernandez',
    file: 'csp.cpp',
    run: 'nonet solve --engine csp --stats board.txt',
    program: async () => (await import('../../../src/solve/engines/adapters/csp.cpp?raw')).default,
    reads: 'line',
  },
  {
    id: 'minizinc',
    document: 'others',
    file: 'sudoku.mzn',
    run: 'minizinc sudoku.mzn',
    runs: 'first_fail',
    encode: { to: 'minizinc' },
  },
  { id: 'smt2', document: 'others', file: 'sudoku.smt2', run: 'z3 sudoku.smt2', encode: { to: 'smt2' } },
  { id: 'opb', document: 'others', file: 'sudoku.opb', run: 'clasp sudoku.opb', encode: { to: 'opb' } },
  { id: 'xcsp3', document: 'others', file: 'sudoku.xml', run: 'ace sudoku.xml', encode: { to: 'xcsp3' } },
];

// What all Prolog programs of the folder include.
export const boardProgram = {
  file: 'tablero.pl',
  program: () => modelText('tablero.pl'),
};
