// What is known of the puzzle: one solution, none and why, or several and how many; of one that is being set also which
// givens are redundant, its true candidates, and the digits that would make it unique. It is asked of the thinker whenever
// the givens change, while the player goes on.
import { store } from '../store.svelte';
import { givens } from '../givens';

type Kind = 'unknown' | 'thinking' | 'unique' | 'multiple' | 'none' | 'failed';

interface Placement {
  cell: number;
  digit: number;
}

const MANY = 100_000; // as far as several solutions are counted unasked

class Verdict {
  kind = $state<Kind>('unknown');
  count = $state(0);
  exact = $state(false);
  counting = $state(false);
  why = $state(''); // nonet's words, of none
  redundant = $state.raw<Placement[] | undefined>(); // of one solution; not known: nothing
  uniqueWith = $state.raw<Placement[] | undefined>(); // of several solutions that were all counted; not known: nothing
  private work: AbortController | undefined;

  // Forgets what was known, and asks again.
  async ask(): Promise<void> {
    const work = this.begin();
    this.kind = 'thinking';
    this.count = 0;
    this.exact = false;
    this.why = '';
    this.redundant = undefined;
    this.uniqueWith = undefined;
    try {
      await this.judge(work.signal);
      if (store.setting) await this.help(work.signal);
    } catch {
      // Stopped, or asked anew.
    }
  }

  // Counts all solutions, however many there are.
  async countAll(): Promise<void> {
    if (this.kind !== 'multiple' || this.counting || this.exact) return this.say();
    const { signal } = this.begin();
    try {
      await this.tally(0, signal);
    } catch {
      // Stopped.
    }
    this.say();
    if (store.setting && this.exact) await this.askCandidates(signal).catch(() => undefined);
  }

  // Ends the counting; what was counted by then stands. False if nothing was under way.
  stop(): boolean {
    if (!this.counting) return false;
    this.work?.abort();
    this.counting = false;
    this.say();
    return true;
  }

  get words(): string {
    const { play } = store.messages;
    const open = this.kind === 'unique' || this.kind === 'multiple';
    if (open && store.about.not_checked && !store.setting) return play.partlyChecked;
    switch (this.kind) {
      case 'unknown':
        return '';
      case 'multiple':
        return this.count < 2 ? play.severalSolutions : play.solutions(this.count, this.exact);
      default:
        return play.verdicts[this.kind];
    }
  }

  get redundantWords(): string {
    const { make, play } = store.messages;
    const [first, second] = this.redundant ?? [];
    if (!this.redundant) return '';
    if (!first) return make.redundant.none;
    if (second) return make.redundant.some(this.redundant.length);
    const { size, digits } = store.layout;
    const place = play.cell(Math.floor(first.cell / size) + 1, (first.cell % size) + 1);
    return make.redundant.one(`${digits[first.digit - 1]} (${place})`);
  }

  say(): void {
    store.say([this.words, this.redundantWords].filter(Boolean).join('. '));
  }

  private begin(): AbortController {
    this.work?.abort();
    this.counting = false;
    this.work = new AbortController();
    return this.work;
  }

  private async judge(signal: AbortSignal): Promise<void> {
    const wish = { signal, patient: true };
    const { language } = store.settings;
    const answer = await store.thinker.ask('check', { puzzle: givens(), language, seconds: 20 }, wish);
    if (signal.aborted) return;
    if (!answer.ok) {
      this.kind = 'failed';
      this.why = answer.problem.detail;
      return;
    }
    const { verdict } = answer.value;
    if (verdict === 'unique' || verdict === 'solved') {
      this.kind = 'unique';
    } else if (verdict === 'multiple') {
      this.kind = 'multiple';
      if (store.setting) await this.tally(MANY, signal);
    } else if (verdict === 'none' || verdict === 'invalid') {
      this.kind = 'none';
      await this.askWhy(signal);
    } else {
      this.kind = 'failed';
    }
  }

  // Tells somebody who sets the puzzle what else is known of it.
  private async help(signal: AbortSignal): Promise<void> {
    const wish = { signal, patient: true };
    const { language } = store.settings;
    await this.askCandidates(signal);
    if (this.kind !== 'unique') return;
    const answer = await store.thinker.ask('minimal', { puzzle: givens(), language, seconds: 20 }, wish);
    if (signal.aborted || !store.setting || !answer.ok || !('redundant' in answer.value)) return;
    this.redundant = answer.value.redundant?.map(placement);
    store.marked = new Map(this.redundant?.map(({ cell }) => [cell, 'redundant']));
  }

  // The true candidates if they are to be shown, and what makes a puzzle unique that has not too many solutions.
  private async askCandidates(signal: AbortSignal): Promise<void> {
    if (this.kind !== 'unique' && this.kind !== 'multiple') return;
    const { language, truth } = store.settings;
    const unique_with = this.kind === 'multiple' && this.exact;
    if (!unique_with && !(truth && store.filled)) return;
    const body = { puzzle: givens(), language, unique_with, seconds: 20 };
    const answer = await store.thinker.ask('candidates', body, { signal, patient: true });
    if (signal.aborted || !store.setting || !answer.ok) return;
    this.uniqueWith = answer.value.unique_with?.map(placement);
    if (truth && store.filled) showTruth(answer.value.possible, this.uniqueWith);
  }

  private async askWhy(signal: AbortSignal): Promise<void> {
    const { language } = store.settings;
    const body = { puzzle: givens(), language, seconds: 10 };
    const answer = await store.thinker.ask('why', body, { signal, patient: true });
    if (signal.aborted || !answer.ok) return;
    this.why = answer.value.text.trim();
    if (!store.setting) {
      store.notice = { text: this.why, nonet: true };
      return;
    }
    const cells = [
      ...(answer.value.conflict ?? []).map(({ cell }) => cell),
      ...(answer.value.broken ?? []).flatMap((pair) => pair.cells),
    ];
    store.marked = new Map(cells.map((name) => [store.cellOf(name), 'clash']));
  }

  private async tally(limit: number, signal: AbortSignal): Promise<void> {
    this.counting = true;
    try {
      const answer = await store.thinker.ask(
        'count',
        { puzzle: givens(), limit, seconds: 30 },
        {
          signal,
          patient: true,
          progress: ({ solutions }) => {
            if (!signal.aborted) this.count = Math.max(this.count, solutions ?? 0);
          },
        },
      );
      if (signal.aborted || !answer.ok) return;
      this.count = answer.value.count;
      this.exact = answer.value.exact;
    } finally {
      if (!signal.aborted) this.counting = false;
    }
  }
}

function placement({ cell, digit }: { cell: string; digit: number }): Placement {
  return { cell: store.cellOf(cell), digit };
}

// What makes the puzzle unique stands out among the true candidates.
function showTruth(possible: number[][], uniqueWith: Placement[] = []): void {
  store.overlay = {
    board: new Map(
      possible.flatMap((candidates, cell) =>
        store.cells[cell].digit ? [] : [[cell, { candidates }] as const],
      ),
    ),
    candidates: uniqueWith.map((candidate) => ({ ...candidate, role: 'on' })),
  };
}

export const verdict = new Verdict();
