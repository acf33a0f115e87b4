// The board that events lead to. Forward, each event is a change; backward, the board begins at the last one that was
// kept, of which there is one every few thousand events.
import { cellOf, digitOf, KINDS, type Trace } from './trace';

const BETWEEN = 4096; // events between boards that are kept: half a millisecond

interface Kept {
  trail: number[];
  levels: number[];
  reasons: number[];
  tried: number[];
}

const [DECIDE, ASSIGN, REMOVE] = [0, 1, 2];
const BACK = KINDS.indexOf('back');

export class Replay {
  at = -1; // the event that has happened last
  // What is true, as literals in the order in which it became so; at which level; by which event.
  trail: number[] = [];
  levels: number[] = [];
  reasons: number[] = [];
  tried: number[] = []; // the decisions that stand, as literals
  private readonly digits: Uint16Array; // of each cell; 0: none
  private readonly assigned: Uint8Array; // of each candidate, as is the next
  private readonly removed: Uint8Array;
  private readonly kept: Kept[] = [];

  constructor(private readonly trace: Trace) {
    const { size } = trace;
    this.digits = new Uint16Array(size * size);
    this.assigned = new Uint8Array(size ** 3 + 1);
    this.removed = new Uint8Array(size ** 3 + 1);
  }

  go(to: number): void {
    if (to < this.at) this.restore(Math.floor(to / BETWEEN));
    while (this.at < to) this.apply(++this.at);
  }

  digit(cell: number): number {
    return this.digits[cell];
  }
  candidates(cell: number): number[] {
    const { size } = this.trace;
    const open: number[] = [];
    for (let digit = 1; digit <= size; ++digit) if (!this.removed[cell * size + digit]) open.push(digit);
    return open;
  }

  private apply(event: number): void {
    if (event % BETWEEN === 0 && event / BETWEEN === this.kept.length) this.keep();
    const { kinds, levels, literals } = this.trace;
    const kind = kinds[event];
    if (kind === DECIDE) this.tried.push(literals[event]);
    else if (kind === ASSIGN || kind === REMOVE) this.put(literals[event], levels[event], event);
    else if (kind === BACK) this.back(levels[event]);
  }

  private put(literal: number, level: number, reason: number): void {
    const { size } = this.trace;
    (literal > 0 ? this.assigned : this.removed)[Math.abs(literal)] = 1;
    if (literal > 0) this.digits[cellOf(literal, size)] ||= digitOf(literal, size);
    this.trail.push(literal);
    this.levels.push(level);
    this.reasons.push(reason);
  }

  private back(level: number): void {
    this.tried.length = Math.min(this.tried.length, Math.max(level, 0));
    while (this.levels.length && this.levels[this.levels.length - 1] > level) {
      this.levels.pop();
      this.reasons.pop();
      const literal = this.trail.pop()!;
      (literal > 0 ? this.assigned : this.removed)[Math.abs(literal)] = 0;
      if (literal > 0) this.refresh(cellOf(literal, this.trace.size));
    }
  }

  // A cell with two digits, which is a conflict, keeps the other.
  private refresh(cell: number): void {
    const { size } = this.trace;
    this.digits[cell] = 0;
    for (let digit = 1; digit <= size; ++digit) {
      if (this.assigned[cell * size + digit]) this.digits[cell] = digit;
    }
  }

  private keep(): void {
    const { trail, levels, reasons, tried } = this;
    this.kept.push({ trail: [...trail], levels: [...levels], reasons: [...reasons], tried: [...tried] });
  }

  private restore(place: number): void {
    const { trail, levels, reasons, tried } = this.kept[place];
    this.back(-1);
    trail.forEach((literal, at) => this.put(literal, levels[at], reasons[at]));
    this.tried = [...tried];
    this.at = place * BETWEEN - 1;
  }
}
