// Is it all right so far? Asked on demand: how many digits are wrong, then which, then back to where none was.
import { store } from '../store.svelte';

async function wrongCells(): Promise<number[] | undefined> {
  const turn = store.turn;
  const { language } = store.settings;
  const patience = setTimeout(() => tell(store.messages.play.verdicts.thinking), 300);
  const answer = await store.thinker.ask('why', { puzzle: store.save(), language, seconds: 10 });
  clearTimeout(patience);
  if (turn !== store.turn) return undefined;
  if (!answer.ok) {
    store.complain(answer.problem);
    return undefined;
  }
  const { wrong, verdict, text } = answer.value;
  if (wrong?.length) return [...new Set(wrong.map(({ cell }) => store.cellOf(cell)))];
  if (store.conflicts.length) return [...new Set(store.conflicts.flatMap(({ cells }) => cells))];
  if (verdict === 'none' || verdict === 'invalid') {
    tell(text.trim(), true);
    return undefined;
  }
  return [];
}

// Says how many things are wrong, without saying which.
export async function check(): Promise<void> {
  const wrong = await wrongCells();
  if (!wrong) return;
  const { play } = store.messages;
  tell(store.complete && !wrong.length ? play.complete : play.wrong(wrong.length));
}

// Points out what is wrong.
export async function showWrong(): Promise<void> {
  const wrong = await wrongCells();
  if (!wrong) return;
  const { play } = store.messages;
  store.marked = new Map(wrong.map((cell) => [cell, 'wrong']));
  const { size } = store.layout;
  const places = wrong.map((cell) => play.cell(Math.floor(cell / size) + 1, (cell % size) + 1));
  tell(wrong.length ? play.wrongCells(places) : play.wrong(0));
}

// Undoes until what stands can be completed.
export function back(): void {
  const answer = store.game.back();
  if (!store.take(answer) || !answer.ok) return;
  store.flash();
  tell(store.messages.play.wentBack(answer.value.back));
}

function tell(text: string, nonet = false): void {
  store.notice = { text, nonet };
  store.say(text, { nonet });
}
