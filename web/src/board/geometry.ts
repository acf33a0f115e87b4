// Where things are on the board, in the units of its picture: a cell is 100 wide.
import type { House, Layout, Rules } from '../engine/game';

export const CELL = 100;
export const EDGE = 3; // beyond the board, for the half of its frame

export interface Point {
  x: number;
  y: number;
}

export const rowOf = (cell: number, size: number) => Math.floor(cell / size);
export const columnOf = (cell: number, size: number) => cell % size;

// The cell that nonet calls r3c5.
export function cellNamed(name: string, size: number): number {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  return (Number(row) - 1) * size + Number(column) - 1;
}

export function corner(cell: number, size: number): Point {
  return { x: columnOf(cell, size) * CELL, y: rowOf(cell, size) * CELL };
}

export function centre(cell: number, size: number): Point {
  return { x: (columnOf(cell, size) + 0.5) * CELL, y: (rowOf(cell, size) + 0.5) * CELL };
}

// How far the picture goes beyond the board: clues beside it need room.
export const around = (rules?: Rules) => EDGE + (rules ? (CELL * rules.room) / rules.cell : 0);

// How large candidates are that stand in places of their own.
export const candidateSize = (size: number) => [27, 27, 27, 26, 19.5, 15.5][Math.ceil(Math.sqrt(size))] ?? 12;

// Where candidates begin in a cell: below what is written in its corner.
export const topOf = (rules?: Rules) => (rules?.labels ? 23 : 4);

// The place of a candidate within its cell.
export function candidatePlace(digit: number, size: number, top = 4): Point {
  const columns = Math.ceil(Math.sqrt(size));
  const rows = Math.ceil(size / columns);
  const step = (count: number, from: number) => (CELL - 4 - from) / count;
  return {
    x: 4 + step(columns, 4) * (((digit - 1) % columns) + 0.5),
    y: top + step(rows, top) * (Math.floor((digit - 1) / columns) + 0.5),
  };
}

// Where a candidate is on the board.
export function candidateAt(cell: number, digit: number, size: number, top?: number): Point {
  const place = candidatePlace(digit, size, top);
  const { x, y } = corner(cell, size);
  return { x: x + place.x, y: y + place.y };
}

// The lines between cells for which `apart` holds, and around the board, as a path.
export function borders(size: number, apart: (one: number, other: number) => boolean): string {
  let path = '';
  for (let cell = 0; cell < size * size; ++cell) {
    const { x, y } = corner(cell, size);
    if (columnOf(cell, size) + 1 < size && apart(cell, cell + 1)) path += `M${x + CELL} ${y}v${CELL}`;
    if (rowOf(cell, size) + 1 < size && apart(cell, cell + size)) path += `M${x} ${y + CELL}h${CELL}`;
  }
  return path;
}

// The region of each cell: what `rows` of the layout say. A board without regions is all of one.
export function regionsOf({ rows, size }: Layout): string[] {
  return rows.length ? rows.flatMap((row) => [...row]) : new Array<string>(size * size).fill('');
}

// Houses that are neither rows, columns nor regions, as they can be drawn: a line through cells that touch at
// corners, or else a shade. Houses that cover the whole board together are not drawn at all.
export interface Extra {
  house: House;
  line?: string;
}

export function extraHouses(layout: Layout): Extra[] {
  const { size } = layout;
  const further = layout.houses.filter(({ id }) => !/^[rcb]\d/.test(id));
  const covering = (houses: House[]) => new Set(houses.flatMap(({ cells }) => cells)).size === size * size;
  const extra = [...new Set(further.map(({ id }) => id[0]))]
    .map((kind) => further.filter(({ id }) => id[0] === kind))
    // Pairs that cover the board are moves, such as a knight's; what else there is of the kind is drawn.
    .map((houses) => (covering(houses) ? houses.filter(({ cells }) => cells.length > 2) : houses))
    .filter((houses) => !covering(houses))
    .flat();
  return extra.map((house) => {
    const slanted = house.cells.every((cell, at) => {
      const before = house.cells[at - 1];
      return (
        at === 0 ||
        (rowOf(cell, size) === rowOf(before, size) + 1 &&
          Math.abs(columnOf(cell, size) - columnOf(before, size)) === 1)
      );
    });
    if (!slanted) return { house };
    const points = [house.cells[0], house.cells.at(-1)!].map((cell) => centre(cell, size));
    return { house, line: `M${points[0].x} ${points[0].y}L${points[1].x} ${points[1].y}` };
  });
}

// The outline of a set of cells, a little inside of them, as a path of straight pieces.
export function outline(cells: ReadonlySet<number>, size: number, inset: number): string {
  const has = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && cells.has(row * size + column);
  let path = '';
  for (const cell of cells) {
    const row = rowOf(cell, size);
    const column = columnOf(cell, size);
    const left = column * CELL;
    const top = row * CELL;
    // For each side: whether it is open, and how far its ends reach.
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ]) {
      if (has(row + down, column + right)) continue;
      const ends = [-1, 1].map((end) => {
        const beside = has(row + (down ? 0 : end), column + (down ? end : 0));
        const across = has(row + (down || end), column + (right || end));
        return end * (CELL / 2 - (beside ? (across ? -inset : 0) : inset)) + CELL / 2;
      });
      const edge = (side: number) => (side < 0 ? inset : CELL - inset);
      path += down
        ? `M${left + ends[0]} ${top + edge(down)}H${left + ends[1]}`
        : `M${left + edge(right)} ${top + ends[0]}V${top + ends[1]}`;
    }
  }
  return path;
}
