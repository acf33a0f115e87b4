// The puzzle without what was placed on it; while it is being set, all digits on the board.
import { store } from './store.svelte';

/** Returns the givens, and what else the puzzle has, as nonet's JSON. */
export function givens(): string {
  const answer = store.game.puzzle(store.setting);
  return answer.ok ? answer.value.text : '';
}
