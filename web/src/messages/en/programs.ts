// Words of programs that run on the page.
import type { Fault, Verdict } from '../../programs/verdict';

const format = new Intl.NumberFormat('en-GB');
const many = (count: number) => format.format(count);
const counted = (count: number, one: string, more = `${one}s`) =>
  `${many(count)} ${count === 1 ? one : more}`;

export const programs = {
  leave: 'Close',
  program: 'Program',
  textOf: (file: string) => `Text of ${file}`,
  restore: 'As it was',
  changed: 'changed',
  query: 'Query',
  board: 'The board, as the program reads it',
  more: 'What it includes',
  run: 'Run',
  judge: 'Try it on other boards',
  right: (boards: number) => `Right on ${counted(boards, 'board')} …`,
  judgedRight: (boards: number) => `Right on ${counted(boards, 'board')}: its answers are all the solutions.`,
  judgedWrong: 'This board shows what is wrong; without any of its givens the program would be right.',
  back: 'Back to the puzzle',
  stop: 'Stop',
  solvers: {
    lp: 'clingo',
    pl: 'SWI-Prolog',
    mzn: 'MiniZinc and Gecode',
    cnf: 'CaDiCaL',
  },
  lead: (solver: string) =>
    `Change the program and run it: ${solver} works in this page, and what it answers is compared with the solutions of the puzzle.`,
  size: (megabytes: number) =>
    `It is loaded the first time, some ${format.format(megabytes)} MB, and kept: then it needs no network.`,
  loading: (solver: string) => `${solver} is loaded and starts …`,
  running: 'Running …',
  blaming: 'One given after the other is left out …',
  problem: 'The program does not run:',
  missing: (solver: string) =>
    `${solver} is not in the page that the program itself hands out. A page that a server of files hands out has it; at a shell, minizinc runs the model too.`,
  output: 'What it said',
  answers: 'Answers',
  answer: (at: number, of: number, more: boolean) =>
    `Answer ${many(at)} of ${many(of)}${more ? ' and more' : ''}`,
  previous: 'The answer before',
  next: 'The next answer',
  in: (seconds: number) =>
    `${new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 }).format(seconds)} s`,
  count: (count: number, all: boolean) =>
    count === 0
      ? all
        ? 'No answer.'
        : 'No answer yet.'
      : all
        ? `${counted(count, 'answer')}, and no more.`
        : `The first ${counted(count, 'answer')}; there are more.`,
  verdict: ({ wrong, missing, solutions, more }: Verdict, count: number, all: boolean): string => {
    if (wrong) {
      if (wrong === count) return count === 1 ? 'It is no solution.' : 'None of them is a solution.';
      return `${many(wrong)} of them ${wrong === 1 ? 'is no solution' : 'are no solutions'}.`;
    }
    if (missing) {
      return `${counted(missing, 'solution')} of ${many(solutions)} ${missing === 1 ? 'is' : 'are'} missing.`;
    }
    if (!count) return more || solutions ? '' : 'The puzzle has no solution.';
    if (all) return count === 1 ? 'It is the one solution.' : 'They are all the solutions.';
    return 'All of them are solutions.';
  },
  open: (cells: number) => `${counted(cells, 'cell')} open: the program goes no further.`,
  showWrong: 'Show the first that is none',
  fault: (fault: Fault): string => {
    switch (fault.kind) {
      case 'twice':
        return `Two ${fault.digit}s in ${fault.house}.`;
      case 'given':
        return `${counted(fault.cells.length, 'given')} not kept.`;
      case 'open':
        return `${counted(fault.cells.length, 'cell')} without a digit.`;
      case 'several':
        return '';
      case 'rule':
        return 'It breaks a rule of the puzzle.';
      case 'board':
        return 'It is not a board:';
    }
  },
  blame: 'Which givens leave no answer?',
  blamed: (count: number) =>
    count
      ? `With ${count === 1 ? 'this given' : `these ${many(count)} givens`} the program has no answer; without any one of them it has.`
      : 'The program has no answer for an empty board either.',
};
