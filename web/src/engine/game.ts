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
  digit: number;
  house?: string;
}

export interface View {
  layout?: Layout; // after open, blank and view
  cells: Cell[];
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
  opened?: { format: string; seconds: number; lost?: string };
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
  fill(at: number): Answer<View> {
    return this.ask({ fill: true, at });
  }
  keep(on: boolean): Answer<View> {
    return this.ask({ keep: on });
  }
  house(id: string): Answer<{ house: HouseState }> {
    return this.ask({ house: id });
  }
  save(seconds: number): Answer<{ text: string }> {
    return this.ask({ save: seconds });
  }

  private ask<T>(body: object): Answer<T> {
    return this.nonet.game<T>({ ...body, language: this.language() });
  }
}
