// The cursor and the selection: where they go.
import { columnOf, regionsOf, rowOf } from '../board/geometry';
import { store } from '../store.svelte';

// Puts the cursor on a cell, and selects it alone.
export function place(cell: number): void {
  store.cursor = cell;
  store.selection = new Set([cell]);
}

// Puts a cell into the selection, or takes it out.
export function toggle(cell: number, into = !store.selection.has(cell)): void {
  const cells = new Set(store.selection);
  if (into) cells.add(cell);
  else cells.delete(cell);
  store.selection = cells;
  if (into) store.cursor = cell;
}

// Selects the rectangle between two cells.
export function select(one: number, other: number): void {
  const { size } = store.layout;
  const rows = [rowOf(one, size), rowOf(other, size)].sort((a, b) => a - b);
  const columns = [columnOf(one, size), columnOf(other, size)].sort((a, b) => a - b);
  const cells = new Set<number>();
  for (let row = rows[0]; row <= rows[1]; ++row) {
    for (let column = columns[0]; column <= columns[1]; ++column) cells.add(row * size + column);
  }
  store.selection = cells;
}

export function selectAll(): void {
  store.selection = new Set(store.cells.keys());
}

export function selectNone(): void {
  store.selection = new Set([store.cursor]);
}

// Selects all cells that hold the same as this one.
export function selectSame(cell: number): void {
  const { digit } = store.cells[cell];
  if (!digit) return;
  store.selection = new Set(store.cells.flatMap((other, at) => (other.digit === digit ? [at] : [])));
}

// Moves the cursor by rows and columns; `along` keeps what was selected.
export function step(down: number, right: number, along = false): void {
  const { size } = store.layout;
  let row = rowOf(store.cursor, size) + down;
  let column = columnOf(store.cursor, size) + right;
  if (store.settings.wrap) {
    row = (row + size) % size;
    column = (column + size) % size;
  }
  go(Math.min(Math.max(row, 0), size - 1), Math.min(Math.max(column, 0), size - 1), along);
}

export function go(row: number, column: number, along = false): void {
  const cell = row * store.layout.size + column;
  if (along) toggle(cell, true);
  else place(cell);
}

// Moves the cursor into the next region that way, or to the edge.
export function leap(down: number, right: number): void {
  const { size } = store.layout;
  const regions = regionsOf(store.layout);
  let cell = store.cursor;
  const start = regions[cell];
  for (;;) {
    const row = rowOf(cell, size) + down;
    const column = columnOf(cell, size) + right;
    if (row < 0 || column < 0 || row >= size || column >= size) break;
    cell = row * size + column;
    if (regions[cell] !== start) break;
  }
  place(cell);
}
