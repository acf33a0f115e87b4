// The puzzle without what was placed on it; while it is being set, all digits on the board. And digits as nonet writes them.
import { store } from './store.svelte';

/** Returns the givens, and what else the puzzle has, as nonet's JSON. */
export function givens(): string {
  const answer = store.game.puzzle(store.setting);
  return answer.ok ? answer.value.text : '';
}

/** Returns the digits of a board in a line, 0 for blanks: a symbol a cell, or numbers with blanks between. */
export function digitsOf(line: string): number[] {
  if (line.includes(' ')) return line.trim().split(/\s+/).map(Number);
  const { digits, size } = store.layout;
  return [...line].slice(0, size * size).map((symbol) => digits.indexOf(symbol) + 1);
}
