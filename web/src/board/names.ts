// What a cell is called: what is in it comes first, and is short. Row and column are said by the grid.
import type { Cell, Conflict, Layout } from '../engine/game';
import type { Messages } from '../messages';
import type { Flaw } from '../store.svelte';
import { columnOf, rowOf } from './geometry';

// A rule as it is called aloud, with its cells.
export interface NamedRule {
  name: string;
  cells: number[];
}

export class CellNames {
  private readonly clashes = new Map<number, Set<number>>();

  constructor(
    private readonly words: Messages['play'],
    private readonly layout: Layout,
    conflicts: Conflict[],
    private readonly marked: ReadonlyMap<number, Flaw>,
    private readonly rules: NamedRule[] = [],
    private readonly fog?: ReadonlySet<number>,
  ) {
    for (const { cells } of conflicts) {
      for (const cell of cells) {
        const others = this.clashes.get(cell) ?? new Set();
        for (const other of cells) if (other !== cell) others.add(other);
        this.clashes.set(cell, others);
      }
    }
  }

  of(cell: Cell | undefined, at: number): string {
    if (!cell) return '';
    const parts = [this.content(cell)];
    if (this.fog?.has(at)) parts.push(this.words.inFog);
    const others = this.clashes.get(at);
    if (others) parts.push(this.words.clashesWith([...others].map((other) => this.place(other))));
    const marked = this.marked.get(at);
    if (marked) parts.push(this.words.flaws[marked]);
    for (const colour of cell.colours ?? []) parts.push(this.words.colours[colour - 1]);
    for (const { name, cells } of this.rules) if (cells.includes(at)) parts.push(name);
    return parts.join(', ');
  }

  place(cell: number): string {
    return this.words.cell(rowOf(cell, this.layout.size) + 1, columnOf(cell, this.layout.size) + 1);
  }

  written(digits: number[]): string {
    return digits.map((digit) => this.layout.digits[digit - 1]).join(' ');
  }

  private content(cell: Cell): string {
    if (cell.digit) {
      const digit = this.layout.digits[cell.digit - 1];
      return cell.given ? this.words.given(digit) : digit;
    }
    const parts = [this.words.empty];
    if (cell.centre) parts.push(this.written(cell.centre));
    if (cell.corner) parts.push(this.words.inCorner(this.written(cell.corner)));
    for (const [digit, colours] of Object.entries(cell.candidate_colours ?? {})) {
      const names = colours.map((colour) => this.words.colours[colour - 1]);
      parts.push(`${this.written([Number(digit)])} ${names.join(', ')}`);
    }
    return parts.join('; ');
  }
}
