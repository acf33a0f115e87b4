// A program on the page: its text, as it was changed, what it was asked, and what it found.
import { digitsOf, givens } from '../givens';
import { readText, writeText } from '../play/storage';
import { store } from '../store.svelte';
import { KEPT } from '../understand/solutions.svelte';
import {
  givenDigits,
  type Parts,
  partsOf,
  type Program,
  programOf,
  taskOf,
  withDigits,
  without,
} from './programs';
import { runProgram } from './run';
import type { Ended, Found } from './task';
import { faultOf, type Verdict, verdictOf } from './verdict';

type Doing = '' | 'loading' | 'running' | 'blaming' | 'judging';

interface Trial {
  found: Found[];
  ended: Ended;
  verdict: Verdict;
}

const keyOf = (id: string) => `nonet.program.${id}`;

class Work {
  program = $state.raw<Program>(programOf(''));
  parts = $state.raw<Parts | undefined>(undefined);
  text = $state(''); // as it was changed
  query = $state('');
  puzzle = $state.raw('');

  found = $state.raw<Found[]>([]);
  at = $state(0); // the answer that is shown
  ended = $state.raw<Ended | undefined>(undefined);
  verdict = $state.raw<Verdict | undefined>(undefined);
  problem = $state(''); // why it could not be asked
  seconds = $state(0);
  blamed = $state.raw<ReadonlySet<number> | undefined>(undefined); // givens that leave no answer, none of which can go
  judged = $state(-1); // boards on which it was right, when it was judged
  doing = $state<Doing>('');
  private control = new AbortController();

  readonly digits = $derived(this.puzzle ? givenDigits(this.puzzle) : []);
  readonly changed = $derived(this.parts !== undefined && this.text !== this.parts.text);
  readonly shown = $derived<Found | undefined>(this.found[this.at]);
  readonly fault = $derived(this.shown && faultOf(this.shown, this.digits));
  // A formula is written for one board, and cannot be asked about others.
  readonly blames = $derived(this.ended?.all && !this.found.length && !this.program.whole);

  /** Shows a program for the puzzle on the board, as it was left. */
  async choose(program: Program): Promise<void> {
    this.stop();
    this.forget();
    this.program = program;
    this.puzzle = givens();
    this.problem = '';
    try {
      const parts = await partsOf(program, this.puzzle);
      if (this.program !== program) return;
      this.parts = parts;
      this.text = (!program.whole && readText(keyOf(program.id))) || parts.text;
      this.query ||= program.query ?? '';
    } catch (error) {
      this.parts = undefined;
      this.text = '';
      this.problem = (error as Error).message;
    }
  }

  /** Takes the text that was typed, and keeps it. */
  write(text: string): void {
    this.text = text;
    if (!this.program.whole) writeText(keyOf(this.program.id), this.changed ? text : '');
  }

  restore(): void {
    this.write(this.parts?.text ?? '');
    this.query = this.program.query ?? '';
  }

  stop(): void {
    this.control.abort();
    this.control = new AbortController();
    this.doing = '';
  }

  private forget(): void {
    this.found = [];
    this.at = 0;
    this.ended = this.verdict = this.blamed = undefined;
    this.judged = -1;
  }

  /** Runs it, and compares its answers with the solutions of the puzzle. */
  async run(): Promise<void> {
    await this.do('loading', async (signal) => {
      this.forget();
      const start = performance.now();
      const trial = await this.trial(this.puzzle, KEPT, signal, (found) => {
        this.doing = 'running';
        this.found = found;
      });
      this.seconds = (performance.now() - start) / 1000;
      this.show(trial);
    });
  }

  /** Finds givens that leave no answer together, by leaving out one after the other. */
  async blame(): Promise<void> {
    await this.do('blaming', async (signal) => {
      const left = await this.leaveOut(async (puzzle) => {
        const { found, ended } = await this.trial(puzzle, 1, signal);
        return !found.length && !ended.problem;
      });
      this.blamed = new Set(
        [...this.digits.keys()].filter((cell) => this.digits[cell] && !left.includes(cell)),
      );
    });
  }

  /** Runs it on other boards of this layout, until it is wrong on one, which is then made small and shown. */
  async judge(): Promise<void> {
    await this.do('judging', async (signal) => {
      this.forget();
      this.judged = 0;
      const wrong = async (puzzle: string) => {
        const trial = await this.trial(puzzle, KEPT, signal);
        return (trial.ended.problem || trial.verdict.wrong || trial.verdict.missing) && trial;
      };
      for (const board of await this.boards(signal)) {
        let trial = await wrong(board);
        if (!trial) {
          ++this.judged;
          continue;
        }
        this.puzzle = board;
        const left = await this.leaveOut(async (smaller) => {
          const other = await wrong(smaller);
          if (other) trial = other;
          return Boolean(other);
        });
        this.puzzle = without(board, left);
        this.show(trial);
        return;
      }
    });
  }

  /** Goes back to the puzzle of the page from a board that was judged. */
  async back(): Promise<void> {
    await this.choose(this.program);
  }

  // The blank board, the puzzle, its solution, the puzzle with fewer givens, and with one more that is false.
  private async boards(signal: AbortSignal): Promise<string[]> {
    const { list } = await this.solutions(this.puzzle, signal);
    const givens = [...this.digits.keys()].filter((cell) => this.digits[cell]);
    const blanks = [...this.digits.keys()].filter((cell) => !this.digits[cell]);
    const half = without(
      this.puzzle,
      givens.filter((_, at) => at % 2),
    );
    const boards = [without(this.puzzle, givens), this.puzzle, half];
    if (!list.length) return boards;
    const solution = list[0].split(',').map(Number);
    boards.push(withDigits(this.puzzle, new Map(solution.entries())));
    if (blanks.length) {
      const [cell] = blanks;
      boards.push(withDigits(half, new Map([[cell, (solution[cell] % store.layout.size) + 1]])));
    }
    return boards;
  }

  // Leaves out each given without which this still holds of the board; returns their cells.
  private async leaveOut(holds: (puzzle: string) => Promise<boolean>): Promise<number[]> {
    const left: number[] = [];
    for (const [cell, digit] of this.digits.entries()) {
      if (!digit) continue;
      left.push(cell);
      if (!(await holds(without(this.puzzle, left)))) left.pop();
    }
    return left;
  }

  // Runs it on a board and compares; with `first` it is told what has been found first.
  private async trial(
    puzzle: string,
    most: number,
    signal: AbortSignal,
    first?: (found: Found[]) => void,
  ): Promise<Trial> {
    const parts = puzzle === this.puzzle ? this.parts! : await partsOf(this.program, puzzle);
    const found: Found[] = [];
    const task = taskOf(this.program, parts, this.text, this.query, most);
    const ended = await runProgram(task, signal, (one) => {
      if (found.push(one) === 1) first?.([one]);
    });
    const solutions = await this.solutions(puzzle, signal);
    return { found, ended, verdict: verdictOf(found, ended, givenDigits(puzzle), solutions) };
  }

  private show({ found, ended, verdict }: Trial): void {
    this.found = found;
    this.ended = ended;
    if (!ended.problem) this.verdict = verdict;
    this.at = Math.max(0, verdict.firstWrong);
  }

  private async solutions(puzzle: string, signal: AbortSignal): Promise<{ list: string[]; more: boolean }> {
    const answer = await store.thinker.ask('solve', { puzzle, limit: KEPT + 1, show: KEPT }, { signal });
    if (!answer.ok) throw new Error(answer.problem.detail);
    const { solutions, count, exact } = answer.value;
    return { list: solutions.map((one) => digitsOf(one).join()), more: !exact || count > KEPT };
  }

  // Does one thing at a time, which Stop ends.
  private async do(what: Doing, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stop();
    const { signal } = this.control;
    this.doing = what;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.ended = { all: false, output: '', problem: (error as Error).message };
    }
    this.doing = '';
  }
}

export const work = new Work();
