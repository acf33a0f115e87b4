// The game on the page's thread: every change is a word to nonet, every answer the board as it stands.
import type { Answer } from './nonet';
import { Nonet } from './nonet';

export interface House {
  id: string; // r1, c2, b3, …
  words: string; // "row 1"
  cells: number[];
}

export interface Layout {
  name: string; // in nonet's layout notation
  rows: string[]; // of regions, a symbol a cell; none if the board has no regions
  size: number;
  digits: string[]; // as they are written
  houses: House[];
}

// A cell with all that a player wrote in it; empty lists are left out.
export interface Cell {
  digit?: number;
  given?: boolean;
  centre?: number[];
  corner?: number[];
  can?: number[];
  colours?: number[];
  candidate_colours?: Record<string, number[]>;
}

export interface Conflict {
  cells: number[];
  digit?: number;
  house?: string;
  rule?: string; // that the digits break, in nonet's words
}

// The rules of a puzzle, and their drawing: elements of SVG, with cells of this width, and room around the board.
export interface Rules {
  list: { text: string; kind: string; value: string; cells: number[] }[];
  cell: number;
  room: number;
  labels: boolean; // in corners of cells, above which no candidate is written
  below: string; // the digits
  above: string;
  legend: { kind: string; letter: string; words: string }[]; // what each kind means
}

// The setter's words about a puzzle.
export interface About {
  title?: string;
  author?: string;
  rules?: string;
  not_checked?: string; // what may be a rule, and is only drawn or told
}

export interface RuleKind {
  id: string;
  title: string; // in a list
  words: string;
  value: string; // what it asks for besides cells; empty if nothing
}

export interface View {
  layout?: Layout; // after open, blank and view
  cells: Cell[];
  fog?: number[]; // cells whose clues are hidden, of a puzzle with fog
  conflicts: Conflict[];
  changed: number[];
  filled: number;
  left: number[]; // of each digit, how many are still to be placed
  done: number;
  undone: number;
  complete: boolean;
}

export interface Opened extends View {
  layout: Layout;
  about: About;
  rules?: Rules; // if it has any
  opened?: { format: string; seconds: number; lost?: string; not_read?: string };
}

export interface HouseState {
  id: string;
  words: string;
  has: number[];
  misses: number[];
  blank: number;
}

// Digits are numbers from 1; cells are numbers from 0, row by row.
export class Game {
  constructor(
    private readonly nonet: Nonet,
    private readonly language: () => string,
  ) {}

  open(text: string): Answer<Opened> {
    return this.ask({ open: text });
  }
  blank(layout: string): Answer<Opened> {
    return this.ask({ blank: layout });
  }
  view(): Answer<Opened> {
    return this.ask({ view: true });
  }
  do(words: string[], at: number): Answer<View> {
    return this.ask({ do: words, at });
  }
  undo(): Answer<View> {
    return this.ask({ undo: true });
  }
  redo(): Answer<View> {
    return this.ask({ redo: true });
  }
  back(): Answer<View & { back: number }> {
    return this.ask({ back: true });
  }
  fix(): Answer<View> {
    return this.ask({ fix: true });
  }
  verb(verb: string, at: number): Answer<View & { said: string }> {
    return this.ask({ verb, at });
  }
  keep(on: boolean): Answer<View> {
    return this.ask({ keep: on });
  }
  house(id: string): Answer<{ house: HouseState }> {
    return this.ask({ house: id });
  }
  rules(texts: string[]): Answer<Opened> {
    return this.ask({ rules: texts });
  }
  // The words of a rule of this kind on the cells, in the order in which they were marked.
  draft(kind: string, value: string, cells: string[]): Answer<{ text: string }> {
    return this.ask({ draft: kind, value, cells });
  }
  kinds(): Answer<{ kinds: RuleKind[] }> {
    return this.ask({ kinds: true });
  }
  // The puzzle as nonet's JSON; `placed`: with the digits on it as givens.
  puzzle(placed: boolean): Answer<{ text: string }> {
    return this.ask({ puzzle: placed });
  }
  save(seconds: number): Answer<{ text: string }> {
    return this.ask({ save: seconds });
  }

  private ask<T>(body: object): Answer<T> {
    return this.nonet.game<T>({ ...body, language: this.language() });
  }
}
