// A program on the page: its text, as it was changed, what it was asked, and what it found.
import { digitsOf, givens } from '../givens';
import { readText, writeText } from '../play/storage';
import { store } from '../store.svelte';
import { KEPT } from '../understand/solutions.svelte';
import { givenDigits, type Parts, partsOf, type Program, programOf, taskOf, without } from './programs';
import { runProgram } from './run';
import type { Ended, Found } from './task';
import { faultOf, type Verdict, verdictOf } from './verdict';

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
  doing = $state<'' | 'loading' | 'running' | 'blaming'>('');
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
  }

  /** Runs it, and compares its answers with the solutions of the puzzle. */
  async run(): Promise<void> {
    this.stop();
    this.forget();
    const { signal } = this.control;
    const found: Found[] = [];
    const start = performance.now();
    this.doing = 'loading';
    try {
      const task = taskOf(this.program, this.parts!, this.text, this.query, KEPT);
      const ended = await runProgram(task, signal, (one) => {
        found.push(one);
        this.doing = 'running';
        if (found.length === 1) this.found = [...found];
      });
      this.found = found;
      this.seconds = (performance.now() - start) / 1000;
      this.ended = ended;
      if (!ended.problem) this.verdict = verdictOf(found, ended, this.digits, await this.solutions(signal));
      this.at = Math.max(0, this.verdict?.firstWrong ?? 0);
      this.doing = '';
    } catch (error) {
      if (signal.aborted) this.found = found;
      else this.fail(error);
    }
  }

  /** Finds givens that leave no answer together, by leaving out one after the other. */
  async blame(): Promise<void> {
    const { signal } = this.control;
    this.doing = 'blaming';
    const left: number[] = [];
    try {
      for (const [cell, digit] of this.digits.entries()) {
        if (!digit) continue;
        left.push(cell);
        const parts = await partsOf(this.program, without(this.puzzle, left));
        let any = false;
        const task = taskOf(this.program, { ...parts, text: this.text }, this.text, this.query, 1);
        const ended = await runProgram(task, signal, () => (any = true));
        if (any || ended.problem) left.pop();
      }
      this.blamed = new Set(
        [...this.digits.keys()].filter((cell) => this.digits[cell] && !left.includes(cell)),
      );
      this.doing = '';
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  private async solutions(signal: AbortSignal): Promise<{ list: string[]; more: boolean }> {
    const answer = await store.thinker.ask(
      'solve',
      { puzzle: this.puzzle, limit: KEPT + 1, show: KEPT },
      { signal },
    );
    if (!answer.ok) throw new Error(answer.problem.detail);
    const { solutions, count, exact } = answer.value;
    return { list: solutions.map((one) => digitsOf(one).join()), more: !exact || count > KEPT };
  }

  private fail(error: unknown): void {
    this.doing = '';
    this.ended = { all: false, output: '', problem: (error as Error).message };
  }
}

export const work = new Work();
