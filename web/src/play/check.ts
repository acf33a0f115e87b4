// Is it all right so far? Asked on demand: how many digits are wrong, then which, then back to where none was.
import { store } from '../store.svelte';
import { verdict } from './verdict.svelte';

interface Finding {
  cells: number[]; // that are wrong, or cannot stand together
  reason?: string; // why the board has no solution, where no digit alone is wrong
}

async function find(): Promise<Finding | undefined> {
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
  const { wrong, conflict, verdict: kind, text } = answer.value;
  const cellsOf = (list: { cell: string }[]) => [...new Set(list.map(({ cell }) => store.cellOf(cell)))];
  if (wrong?.length) return { cells: cellsOf(wrong) };
  const clashing = [...new Set(store.conflicts.flatMap(({ cells }) => cells))];
  const own = clashing.filter((cell) => !store.cells[cell].given);
  if (own.length) return { cells: own };
  if (kind === 'none' || kind === 'invalid') return { cells: cellsOf(conflict ?? []), reason: text.trim() };
  return { cells: [] };
}

// Says how many things are wrong, without saying which.
export async function check(): Promise<void> {
  const found = await find();
  if (!found) return;
  const { play } = store.messages;
  if (!found.reason) tell(store.complete ? play.complete : play.wrong(found.cells.length));
  else if (verdict.kind === 'none') tell(found.reason, true);
  else tell(play.spoiled);
}

// Points out what is wrong.
export async function showWrong(): Promise<void> {
  const found = await find();
  if (!found) return;
  const { play } = store.messages;
  const { cells, reason } = found;
  store.marked = new Map(cells.map((cell) => [cell, reason ? 'clash' : 'wrong']));
  const { size } = store.layout;
  const places = cells.map((cell) => play.cell(Math.floor(cell / size) + 1, (cell % size) + 1));
  tell(reason ?? (cells.length ? play.wrongCells(places) : play.wrong(0)), reason !== undefined);
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
