// The techniques that the moves of a game used: of each digit that a player placed and that stayed, the simplest technique
// that shows it on the board on which it was placed.
import { store } from '../store.svelte';

interface Saved {
  game?: { start: { givens: string } & object; steps: [string, number][]; done: number };
}

/** Returns how many moves of a saved game used each technique. */
export async function movesOfGame(text: string): Promise<Record<string, number>> {
  const { game } = JSON.parse(text || '{}') as Saved;
  const used: Record<string, number> = {};
  if (!game) return used;
  const spaced = game.start.givens.includes(' ');
  const signs = spaced ? game.start.givens.trim().split(/\s+/) : [...game.start.givens];
  for (const [words] of game.steps.slice(0, game.done)) {
    const [, name, digit] = /^(r\d+c\d+)=(\d+)$/.exec(words.split(' ')[0]) ?? [];
    if (!name) continue;
    const puzzle = JSON.stringify({ ...game.start, givens: signs.join(spaced ? ' ' : '') });
    const body = { puzzle, steps: [`${name}=${digit}`], seconds: 2, language: 'en' as const };
    const answer = await store.thinker.ask('judge', body, { patient: true }).catch(() => undefined);
    if (!answer?.ok || !('judged' in answer.value)) continue;
    const [{ true: right, technique }] = answer.value.judged;
    if (!right) continue;
    if (technique) used[technique] = (used[technique] ?? 0) + 1;
    signs[store.cellOf(name)] = store.layout.digits[Number(digit) - 1];
  }
  return used;
}
