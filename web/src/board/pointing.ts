// Mouse, pen and finger on the board: a press goes to a cell, a drag selects many, Shift takes the rectangle, Ctrl adds
// and takes away, twice selects all of the same digit. With a digit in hand a tap writes it, and a long press selects.
import { inHand } from '../play/hand.svelte';
import { place, select, selectSame, toggle } from '../play/select';
import { store } from '../store.svelte';
import { around, CELL } from './geometry';

const LONG = 450; // milliseconds

export class Pointing {
  private from: number | undefined;
  private last = -1;
  private adding = false;
  private moved = false;
  private timer = 0;

  constructor(private readonly element: () => HTMLElement) {}

  down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = this.cellAt(event);
    if (cell === undefined) return;
    event.preventDefault();
    this.element().setPointerCapture(event.pointerId);
    this.from = this.last = cell;
    this.moved = false;
    this.adding = event.ctrlKey || event.metaKey;
    if (inHand.wants()) {
      this.timer = window.setTimeout(() => this.long(cell), LONG);
      return;
    }
    if (event.shiftKey) select(store.cursor, cell);
    else if (this.adding) toggle(cell);
    else place(cell);
    this.focus(event.shiftKey ? store.cursor : cell);
    if (event.pointerType === 'touch') this.timer = window.setTimeout(() => this.long(cell), LONG);
  }

  move(event: PointerEvent): void {
    if (this.from === undefined) return;
    const cell = this.cellAt(event);
    if (cell === undefined || cell === this.last) return;
    clearTimeout(this.timer);
    if (!this.moved && inHand.wants()) place(this.from);
    this.moved = true;
    this.last = cell;
    toggle(cell, true);
    store.cursor = cell;
  }

  up(event: PointerEvent): void {
    clearTimeout(this.timer);
    const cell = this.from;
    this.from = undefined;
    if (cell === undefined || this.moved || !inHand.wants() || this.last < 0) return;
    if (this.cellAt(event) !== cell) return;
    place(cell);
    this.focus(cell);
    inHand.write();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.from = undefined;
  }

  twice(event: MouseEvent): void {
    const cell = this.cellAt(event);
    if (cell !== undefined && !inHand.wants()) selectSame(cell);
  }

  // After a long press, the finger adds cells to those that were selected before.
  private long(cell: number): void {
    this.last = -1;
    this.adding = true;
    navigator.vibrate?.(15);
    if (inHand.wants()) place(cell);
    else toggle(cell, true);
    this.focus(cell);
  }

  private focus(cell: number): void {
    this.element().querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  }

  private cellAt(event: MouseEvent): number | undefined {
    const { left, top, width, height } = this.element().getBoundingClientRect();
    const { size } = store.layout;
    const edge = around(store.rules) / CELL;
    const place = (share: number) => Math.floor(share * (size + 2 * edge) - edge);
    const column = place((event.clientX - left) / width);
    const row = place((event.clientY - top) / height);
    const inside = row >= 0 && column >= 0 && row < size && column < size;
    return inside ? row * size + column : undefined;
  }
}
