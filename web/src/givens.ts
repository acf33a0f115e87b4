// The puzzle without what was placed on it; while it is being set, all digits on the board.
import { store } from './store.svelte';

/** Returns the givens as nonet's JSON. */
export function givens(): string {
  const { digits, name } = store.layout;
  const symbols = store.cells.map(({ digit, given }) =>
    digit && (given || store.setting) ? digits[digit - 1] : '.',
  );
  return JSON.stringify({ nonet: 1, layout: name, givens: symbols.join('') });
}
