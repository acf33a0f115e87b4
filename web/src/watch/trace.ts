// A trace as numbers, one place of each list for an event: as objects, a million events would keep the page's thread busy
// for seconds. A worker packs them (worker.ts).
//
// A literal is a candidate that is true, or with a minus sign false: 1 + cell × size + digit − 1.
import type { Asked, Told } from '../engine/requests';

export const KINDS = [
  ...(['decide', 'assign', 'remove', 'rule', 'conflict', 'learn', 'back', 'restart'] as const),
  ...(['call', 'exit', 'redo', 'fail', 'solution', 'end'] as const),
];
export type Kind = (typeof KINDS)[number];
/** The engines that trace on the page; `asp` is clingo, which the module does not have. */
export type Speaker = Exclude<NonNullable<Asked<'trace'>['engine']>, 'asp'>;
type Answered = Extract<Told<'trace'>, { events: unknown }>;

export interface Trace {
  count: number;
  size: number; // of the board
  kinds: Uint8Array; // places in KINDS
  levels: Int32Array;
  nodes: Int32Array;
  cells: Int32Array; // what it is about; −1: no cell
  literals: Int32Array; // 0: none
  others: Int32Array; // the cell that is the reason; −1: none
  houses: Int32Array; // in houseIds; −1: none
  houseIds: string[];
  lists: Int32Array; // where in `pool` the length of a list stands, and then the list; −1: none
  pool: Int32Array; // lists of literals: a clause; those of a pattern hold cells
  lines: Int32Array; // of the model, from 1; 0: none
  model: string; // its path; empty if no event has one
  words: string; // of all events
  ends: Int32Array; // of each in `words`
  leftOut: number; // events that the search went on to after the trace was cut
  allCounted: boolean; // whether there are no more than that
}

export const cellOf = (literal: number, size: number) => Math.floor((Math.abs(literal) - 1) / size);
export const digitOf = (literal: number, size: number) => ((Math.abs(literal) - 1) % size) + 1;
export const is = (trace: Trace, at: number, kind: Kind) => trace.kinds[at] === KINDS.indexOf(kind);

export function wordsOf({ words, ends }: Trace, at: number): string {
  return words.slice(at ? ends[at - 1] : 0, ends[at]);
}

/** Returns the clause or the pattern of an event. */
export function listOf({ lists, pool }: Trace, at: number): Int32Array {
  const from = lists[at];
  return from < 0 ? pool.subarray(0, 0) : pool.subarray(from + 1, from + 1 + pool[from]);
}

/** Packs an answer about a board with these digits, as they are written. */
export function pack({ events }: Answered, digits: string[]): Trace {
  const size = digits.length;
  const lowest = Number(digits[0] === '0');
  const count = events.length;
  const list = (none = 0) => new Int32Array(count).fill(none);
  const kinds = new Uint8Array(count);
  const [levels, nodes, literals, lines, ends] = [list(), list(), list(), list(), list()];
  const [cells, others, houses, lists] = [list(-1), list(-1), list(-1), list(-1)];
  const pool: number[] = [];
  const words: string[] = [];
  const houseIds: string[] = [];
  let model = '';
  let length = 0;

  const cell = (name: string) => {
    const column = name.indexOf('c');
    return (Number(name.slice(1, column)) - 1) * size + Number(name.slice(column + 1)) - 1;
  };
  const literal = (text: string) => {
    const sign = text.search(/[=<]/);
    const holds = text[sign] === '=';
    const digit = digits.indexOf(text.slice(sign + (holds ? 1 : 2)));
    return (holds ? 1 : -1) * (1 + cell(text.slice(0, sign)) * size + digit);
  };
  events.forEach((event, at) => {
    kinds[at] = KINDS.indexOf(event.event);
    levels[at] = event.level;
    nodes[at] = event.node;
    if (event.cell) cells[at] = cell(event.cell);
    if (event.cell && event.digit !== undefined) {
      const holds = event.event !== 'remove' && event.holds !== false;
      literals[at] = (holds ? 1 : -1) * (cells[at] * size + event.digit + lowest);
    }
    const { because } = event;
    if (because?.cell) others[at] = cell(because.cell);
    if (because?.house) {
      houses[at] = houseIds.indexOf(because.house);
      if (houses[at] < 0) houses[at] = houseIds.push(because.house) - 1;
    }
    const told = because?.clause?.map(literal) ?? because?.cells?.map(cell);
    if (told) lists[at] = pool.push(told.length, ...told) - told.length - 1;
    if (event.model) {
      const colon = event.model.lastIndexOf(':');
      model = event.model.slice(0, colon);
      lines[at] = Number(event.model.slice(colon + 1));
    }
    words.push(event.words ?? '');
    ends[at] = length += event.words?.length ?? 0;
  });
  const { left_out: leftOut = 0, all_counted: allCounted = true } = events[count - 1];
  const numbers = { kinds, levels, nodes, cells, literals, others, houses, lists, lines, ends };
  const texts = { houseIds, model, words: words.join('') };
  return { count, size, ...numbers, pool: Int32Array.from(pool), ...texts, leftOut, allCounted };
}

/** Returns the memory of a trace, which is given from thread to thread. */
export const memoryOf = (trace: Trace): ArrayBuffer[] =>
  Object.values(trace).flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []));
