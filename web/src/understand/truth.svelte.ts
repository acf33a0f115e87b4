// True candidates: the digits of the selected cells that stand there in some solution.
import { store } from '../store.svelte';
import { Question } from './question.svelte';

class TruthState {
  readonly question = new Question('candidates');
  cells = $state.raw<number[]>([]);

  async show(): Promise<void> {
    const words = store.messages.panels.truth;
    this.cells = store.selected().filter((cell) => !store.cells[cell].digit);
    if (!this.cells.length) {
      store.notice = { text: words.none };
      store.say(words.none);
      return;
    }
    const told = this.question.value ?? (await this.question.ask({}));
    if (!told) return;
    const { possible } = told;
    store.overlay = {
      board: new Map(this.cells.map((cell) => [cell, { candidates: possible[cell] }])),
      cells: this.cells.map((cell) => ({ cell, role: 'base' })),
    };
    const { digits } = store.layout;
    const written = this.cells.map(
      (cell) => possible[cell].map((digit) => digits[digit - 1]).join(' ') || '–',
    );
    const text = words.of(this.cells.length, written.slice(0, 9).join('; '));
    store.notice = { text };
    store.say(text);
  }

  // False if nothing was shown.
  close(): boolean {
    const open = this.question.value !== undefined && this.cells.length > 0;
    this.cells = [];
    if (open) store.overlay = undefined;
    return open;
  }
}

export const truth = new TruthState();
