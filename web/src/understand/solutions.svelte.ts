// The solutions of the puzzle: the first thousand are kept, and two of them can be compared. Counting the others is a
// question of its own, which goes on until it is stopped.
import { writeAll } from '../play/write';
import { digitsOf } from '../givens';
import { store } from '../store.svelte';
import { givens } from '../givens';
import { Question } from './question.svelte';

export const KEPT = 1000;

class SolutionsState {
  readonly found = new Question('solve', givens);
  readonly counted = new Question('count', givens);
  readonly why = new Question('why', givens);
  readonly questions = [this.found, this.counted, this.why];
  shown = $state(12); // on a page
  page = $state(0);
  // The two that are compared, the newest last; one alone is shown as it is.
  chosen = $state.raw<number[]>([]);

  // The solutions that are kept, a digit for each cell.
  readonly kept: number[][] = $derived((this.found.value?.solutions ?? []).map((line) => digitsOf(line)));

  get more(): boolean {
    const told = this.found.value;
    return told !== undefined && (!told.exact || told.count > this.kept.length);
  }

  async find(): Promise<void> {
    if (!this.found.value) {
      this.page = 0;
      this.chosen = [];
      const told = await this.found.ask({ limit: KEPT + 1, show: KEPT });
      if (told && (told.verdict === 'none' || told.verdict === 'invalid')) await this.why.ask({});
    }
    if (this.kept.length) this.chosen = this.kept.length === 2 ? [0, 1] : [0];
    if (this.kept.length) this.draw();
    else this.showConflict();
  }

  count(): void {
    void this.counted.ask({ limit: 0 });
  }

  choose(index: number): void {
    this.chosen = this.chosen.includes(index)
      ? this.chosen.filter((one) => one !== index)
      : [...this.chosen, index].slice(-2);
    this.draw();
  }

  // The cells in which the two that are compared differ.
  readonly different: number[] = $derived.by(() => {
    const [one, other] = this.chosen.map((index) => this.kept[index]);
    return one && other ? one.flatMap((digit, cell) => (digit === other[cell] ? [] : [cell])) : [];
  });

  draw(): void {
    const [one, other] = this.chosen.map((index) => this.kept[index]);
    if (!one) {
      store.overlay = undefined;
      return;
    }
    const differs = new Set(this.different);
    store.overlay = {
      board: new Map(
        one.flatMap((digit, cell) => {
          if (store.cells[cell].given) return [];
          const both = [digit, other?.[cell] ?? digit].sort((a, b) => a - b);
          return [[cell, differs.has(cell) ? { candidates: both } : { digit }]];
        }),
      ),
      cells: this.different.map((cell) => ({ cell, role: 'fin' })),
    };
  }

  // Shows the givens that cannot stand together.
  private showConflict(): void {
    const { conflict = [], broken = [] } = this.why.value ?? {};
    const names = [...conflict.map(({ cell }) => cell), ...broken.flatMap(({ cells }) => cells)];
    store.marked = new Map(names.map((name) => [store.cellOf(name), 'clash']));
  }

  /** Writes a solution into the board, as one change. */
  write(index: number): void {
    const words = this.kept[index].flatMap((digit, cell) =>
      store.cells[cell].digit === digit || store.cells[cell].given
        ? []
        : [`${store.cellName(cell)}=${digit}`],
    );
    writeAll(words);
  }
}

export const solutions = new SolutionsState();
