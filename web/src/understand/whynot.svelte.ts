// Why a digit cannot stand in a cell: it is there in a house of the cell already, or a technique shows that it is false;
// or nothing shows that. No more of the solution is told than that.
import { keys } from '../play/keys.svelte';
import type { Told } from '../engine/requests';
import { store } from '../store.svelte';
import { cellsOf, drawingOf } from './drawing';
import { Question } from './question.svelte';
import { telling } from './telling.svelte';

type Judged = Extract<Told<'judge'>, { judged: unknown }>['judged'][number];

interface Clash {
  cells: number[]; // of the house
  at: number; // the cell that has the digit
  house: string; // in nonet's words
}

const cellOf = (name: string) => store.cellOf(name);

class WhyNot {
  readonly question = new Question('judge', () => this.board);
  private board = '';
  private asked = $state.raw<{ turn: number; cell: number; digit: number; clash?: Clash }>();

  /** Asks about the digit in the cell of the cursor; if there is none, about the one that is typed next. */
  begin(): void {
    const { digit, given } = store.cells[store.cursor];
    const words = store.messages.panels.whyNot;
    if (given) return this.tell(words.given(this.place(store.cursor)));
    if (digit) return void this.ask(store.cursor, digit);
    keys.askDigit((typed) => typed && void this.ask(store.cursor, typed));
    store.notice = { text: words.which(this.place(store.cursor)), stays: true };
  }

  get about(): { cell: number; digit: number; clash?: Clash } | undefined {
    return this.asked?.turn === store.turn ? this.asked : undefined;
  }
  get judged(): Judged | undefined {
    const told = this.question.value;
    return told && 'judged' in told ? told.judged[0] : undefined;
  }
  // What is answered, in a sentence; nothing as long as that is not known.
  get answer(): string | undefined {
    const { about, judged } = this;
    if (!about) return undefined;
    const { cannot, can, unknown, clash } = store.messages.panels.whyNot;
    const [digit, place] = [store.layout.digits[about.digit - 1], this.place(about.cell)];
    if (about.clash) return clash(digit, about.clash.house, this.place(about.clash.at));
    if (!judged) return undefined;
    return (judged.true === null ? unknown : judged.true ? cannot : can)(digit, place);
  }

  // False if there is nothing to put away.
  close(): boolean {
    if (!this.about) return false;
    this.question.forget();
    this.asked = undefined;
    store.overlay = undefined;
    return true;
  }

  draw(): void {
    const { about, judged } = this;
    if (!about) return;
    const asked = { cell: about.cell, digit: about.digit };
    if (about.clash) {
      const { cells, at } = about.clash;
      store.overlay = {
        houses: [{ cells, role: 'where' }],
        cells: [{ cell: at, role: 'base' }],
        eliminations: [asked],
        board: new Map([[about.cell, { candidates: [about.digit] }]]),
      };
      return;
    }
    const step = judged?.shown;
    if (!step) return;
    // Of a digit that the step places, only the reason is drawn.
    const overlay = step.placements.length ? drawingOf(step, 'pattern', cellOf) : telling.drawing(step);
    const board = cellsOf(overlay)
      .filter((cell) => !store.cells[cell].digit)
      .map((cell) => [cell, { candidates: this.candidates(cell) }] as const);
    store.overlay = {
      ...overlay,
      board: new Map([...board, [about.cell, { candidates: this.candidates(about.cell) }]]),
    };
  }

  private async ask(cell: number, digit: number): Promise<void> {
    store.notice = undefined;
    this.question.forget();
    const clash = this.clash(cell, digit);
    this.asked = { turn: store.turn, cell, digit, clash };
    const { turn } = store;
    const steps = [`${store.cellName(cell)}<>${digit}`];
    for (const board of clash ? [] : boards(cell)) {
      this.board = board;
      const told = await this.question.ask({ steps, seconds: 20 });
      if (turn !== store.turn || (told && 'judged' in told)) break;
    }
    this.draw();
    const { judged, answer } = this;
    if (answer) store.say([answer, judged?.true && judged.seen].filter(Boolean).join(' '), { nonet: true });
  }

  private clash(cell: number, digit: number): Clash | undefined {
    for (const { cells, words } of store.layout.houses) {
      const at =
        cells.includes(cell) && cells.find((one) => one !== cell && store.cells[one].digit === digit);
      if (at !== false && at !== undefined) return { cells, at, house: words };
    }
    return undefined;
  }
  private candidates(cell: number): number[] {
    const { can = [], centre } = store.cells[cell];
    const { about } = this;
    return cell === about?.cell
      ? [...new Set([...(centre ?? can), about.digit])].sort((a, b) => a - b)
      : (centre ?? can);
  }
  private place(cell: number): string {
    const { size } = store.layout;
    return store.messages.play.cell(Math.floor(cell / size) + 1, (cell % size) + 1);
  }
  private tell(text: string): void {
    store.notice = { text };
    store.say(text);
  }
}

// The board without the digit in this cell: with the player's candidates, if every empty cell has some, then without
// them, as they may be wrong.
function boards(cell: number): string[] {
  const answer = store.game.puzzle(true);
  if (!answer.ok) return [];
  const puzzle = JSON.parse(answer.value.text) as { givens: string; candidates?: number[][] };
  const spaced = puzzle.givens.includes(' ');
  const signs = spaced ? puzzle.givens.trim().split(/\s+/) : [...puzzle.givens];
  signs[cell] = '.';
  const bare = { ...puzzle, givens: signs.join(spaced ? ' ' : '') };
  const noted = store.cells.map(({ digit, centre, can }, at) =>
    at === cell ? (can ?? []) : digit ? [digit] : (centre ?? []),
  );
  const full = noted.every((digits) => digits.length);
  return [...(full ? [{ ...bare, candidates: noted }] : []), bare].map((one) => JSON.stringify(one));
}

export const whyNot = new WhyNot();
