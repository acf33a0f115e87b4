// The state of the page: one object that every part reads and few change. The game itself is nonet's; what is here
// is its last view, where the player is, and what is drawn onto the board.
import { cellNamed } from './board/geometry';
import type { Overlay } from './board/overlay';
import type { About, Cell, Conflict, Layout, Opened, RuleKind, Rules, View } from './engine/game';
import { Game } from './engine/game';
import { compile } from './engine/load';
import { type Answer, Nonet, type Problem } from './engine/nonet';
import { Thinker } from './engine/thinker';
import { type Language, type Messages, messagesOf, preferred } from './messages';
import { clock } from './play/clock.svelte';

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';
export const modes: Mode[] = ['digit', 'corner', 'centre', 'colour'];

export type Theme = 'system' | 'light' | 'dark' | 'contrast';

// What is kept between visits.
export interface Settings {
  language: Language;
  theme: Theme;
  clock: boolean; // shown
  keep: boolean; // candidates clean
  digitFirst: boolean;
  wrap: boolean; // the cursor, at the edges
  houses: boolean; // those of the cursor shaded
  inPlace: boolean; // candidates in the centre: each in a place of its own, or in a line
  // Steps whose result the player's centre candidates show already are passed over.
  ownCandidates: 'auto' | 'always' | 'never';
  truth: boolean; // true candidates are shown while a puzzle is being set
}

// What the live region says. `urgent` interrupts; `nonet`: it is in nonet's words.
export interface Said {
  text: string;
  urgent?: boolean;
  nonet?: boolean;
}

// A sentence over the page. It goes with the next change of the board, or when it has been read, unless it is to
// stay until it is closed.
export interface Notice {
  text: string;
  nonet?: boolean; // in nonet's words
  stays?: boolean;
}

// Why a cell is pointed out.
export type Flaw = 'wrong' | 'clash' | 'redundant';

class Store {
  // Set by start(), before anything else is shown.
  game!: Game;
  thinker!: Thinker;

  settings = $state<Settings>({
    language: preferred(),
    theme: 'system',
    clock: true,
    keep: false,
    digitFirst: false,
    wrap: false,
    houses: true,
    inPlace: true,
    ownCandidates: 'auto',
    truth: false,
  });
  readonly messages: Messages = $derived(messagesOf(this.settings.language));

  // The board. A cell that did not change is the same object as before.
  layout = $state.raw<Layout>({ name: '9', rows: [], size: 9, digits: [], houses: [] });
  cells = $state.raw<Cell[]>([]);
  rules = $state.raw<Rules | undefined>(undefined);
  about = $state.raw<About>({});
  fog = $state.raw<ReadonlySet<number> | undefined>(undefined); // cells whose clues are hidden, if there is fog
  // The kinds of rules, in the order of their titles.
  readonly ruleKinds: RuleKind[] = $derived.by(() => {
    void this.settings.language;
    const answer = this.game.kinds();
    return (answer.ok ? answer.value.kinds : []).sort((one, other) => one.title.localeCompare(other.title));
  });
  readonly ruleTitles: Record<string, string> = $derived(
    Object.fromEntries(this.ruleKinds.map(({ id, title }) => [id, title])),
  );
  // The rules out of the fog.
  readonly seenRules = $derived(
    (this.rules?.list ?? []).filter(({ cells }) => !cells.some((cell) => this.fog?.has(cell))),
  );
  // The rules as they are called aloud.
  readonly namedRules = $derived(
    this.seenRules.map(({ kind, value, cells }) => ({
      name: this.messages.rules.called(this.ruleTitles[kind] ?? kind, value),
      cells,
    })),
  );
  conflicts = $state.raw<Conflict[]>([]);
  changed = $state.raw<number[]>([]);
  filled = $state(0);
  left = $state.raw<number[]>([]); // of each digit, how many are still to be placed
  done = $state(0); // steps that can be undone
  undone = $state(0);
  complete = $state(false);
  // Cells that are pointed out until the board changes: wrong digits, givens that cannot stand together or are
  // redundant.
  marked = $state.raw<ReadonlyMap<number, Flaw>>(new Map());
  flashing = $state.raw<number[]>([]); // what the last undo or redo changed
  // Grows with every change of the board, also with undo: what was known of the board before is then old.
  turn = $state(0);

  cursor = $state(0);
  selection = $state.raw<ReadonlySet<number>>(new Set([0]));
  mode = $state<Mode>('digit');
  spotlight = $state(0); // a digit; 0 is none
  // Whether the page is where one arrives, with a puzzle that is not begun.
  hall = $state(false);
  // Whether the digits that are typed are givens of a puzzle that is being set.
  setting = $state(false);

  // What was written since the game was kept last; not known if anything but writing changed the board.
  written: string[][] | undefined = [];

  // Grows with every puzzle that is begun: what was known of the givens is then old.
  puzzle = $state(0);
  // Puzzles of a text that has several, to choose one from.
  choice = $state.raw<string[] | undefined>(undefined);
  dialog = $state(''); // the one that is open

  overlay = $state.raw<Overlay | undefined>(undefined);
  panel = $state('play'); // the tab that is open

  // Said by the live region: the newest sentence.
  said = $state.raw<Said>({ text: '' });
  // Shown: what is wrong with a file, a link, the storage; what was found.
  notice = $state.raw<Notice | undefined>(undefined);

  // Loads nonet: once for the game, once more, later, for the thinker.
  async start(): Promise<void> {
    const module = await compile();
    this.game = new Game(await Nonet.start(module), () => this.settings.language);
    this.thinker = new Thinker(module, () => this.messages.play);
  }

  // Seconds on the clock.
  seconds = (): number => Math.round(clock.seconds * 10) / 10;

  // Takes an answer of the game over. A problem is shown, and the board stays as it is.
  take(answer: Answer<View | Opened>): boolean {
    if (!answer.ok) {
      this.complain(answer.problem);
      return false;
    }
    this.show(answer.value);
    return true;
  }

  show(view: View | Opened): void {
    if (view.layout) {
      this.layout = view.layout;
      this.rules = (view as Opened).rules;
      this.about = (view as Opened).about;
    }
    if (view.layout && this.cursor >= view.cells.length) this.cursor = 0;
    if (view.layout) this.selection = new Set([this.cursor]);
    const old = view.layout ? [] : this.cells;
    this.cells = view.cells.map((cell, at) => {
      const before = old[at];
      return before && JSON.stringify(before) === JSON.stringify(cell) ? before : cell;
    });
    if (view.fog || this.fog) this.fog = view.fog && new Set(view.fog);
    if (view.conflicts.length || this.conflicts.length) this.conflicts = view.conflicts;
    this.changed = view.changed ?? [];
    this.filled = view.filled;
    this.left = view.left;
    this.done = view.done;
    this.undone = view.undone;
    this.complete = view.complete;
    this.overlay = undefined;
    this.marked = new Map();
    this.flashing = [];
    if (!this.notice?.stays) this.notice = undefined;
    this.written = undefined;
    ++this.turn;
  }

  // Shows what the last change was.
  flash(): void {
    this.flashing = this.changed;
  }

  // Does words as one step.
  write(...words: string[]): boolean {
    const { written } = this;
    if (!this.take(this.game.do(words, this.seconds()))) return false;
    this.written = written && [...written, words];
    return true;
  }

  say(text: string, how: Omit<Said, 'text'> = {}): void {
    this.said = { text, ...how };
  }

  complain(problem: Problem): void {
    const { detail, line, column } = problem;
    const place = line && column ? ` ${this.messages.play.at(line, column)}` : '';
    this.notice = { text: `${detail}${place}`, nonet: true };
    this.say(this.notice.text, { urgent: true, nonet: true });
  }

  // Says that there is another puzzle on the board.
  began(): void {
    ++this.puzzle;
  }

  // The cells that are selected, in order.
  selected(): number[] {
    return [...this.selection].sort((a, b) => a - b);
  }

  // r3c5, as nonet writes it.
  cellName(cell: number): string {
    const { size } = this.layout;
    return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
  }

  // The cell that nonet calls r3c5.
  cellOf(name: string): number {
    return cellNamed(name, this.layout.size);
  }

  // The game with its history, as text that open() reads.
  save(): string {
    const answer = this.game.save(this.seconds());
    return answer.ok ? answer.value.text : '';
  }
}

export const store = new Store();
