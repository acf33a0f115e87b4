// Games that begin, end and are kept: new boards, texts that are opened, and the autosave.
import type { Answer } from '../engine/nonet';
import type { Opened } from '../engine/game';
import { givens } from '../givens';
import { store } from '../store.svelte';
import { clock } from './clock.svelte';
import { listenForOthers, readGame, type SavedGame, savedGames, writeGame } from './storage';

let id = newId();
let saved = -1; // the turn that is kept
let kept: string | undefined; // what was kept, or read, last
let keptAt = 0;
let timer = 0;

function newId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

// Begins a game with what nonet says of it. False, with nothing changed, if that is a problem.
function begin(answer: Answer<Opened>, seconds: number, setting: boolean, name = newId()): boolean {
  if (!answer.ok) return false;
  id = name;
  store.hall = false;
  store.setting = setting;
  store.spotlight = 0;
  clock.seconds = seconds;
  clock.stopped = false;
  store.mode = 'digit';
  store.take(answer);
  noteKept(undefined, -1);
  store.began();
  return true;
}

// An empty board, to set a puzzle on.
export function beginBlank(layout: string): boolean {
  keepNow();
  const answer = store.game.blank(layout);
  if (!answer.ok) store.complain(answer.problem);
  return begin(answer, 0, true);
}

// Opens a text: a puzzle in any notation, or a saved game. Several puzzles are listed, to choose from.
// `name`: under which the game is kept.
export function open(text: string, name?: string): boolean {
  keepNow();
  const answer = store.game.open(text);
  if (!answer.ok) {
    if (/^https?:\/\/\S{1,80}$/i.test(text.trim())) tell(store.messages.play.address);
    else if (answer.problem.puzzles) store.choice = answer.problem.puzzles;
    else store.complain(answer.problem);
    return false;
  }
  const { format, lost, not_read, seconds } = answer.value.opened!;
  begin(answer, seconds, false, name);
  const words = store.messages.play;
  if (format !== 'game' && lost) store.notice = { text: words.openedLost(format, lost) };
  if (not_read) store.notice = { text: not_read, nonet: true, stays: true };
  store.say(store.notice?.text ?? (format === 'game' ? words.openedGame : words.opened(format)));
  return true;
}

function tell(text: string): void {
  store.notice = { text, stays: true };
  store.say(text, { urgent: true });
}

export function openSaved(game: SavedGame): boolean {
  const text = readGame(game.id);
  if (text === undefined) return false;
  keepNow();
  if (!begin(store.game.open(text), 0, game.setting, game.id)) return false;
  noteKept(text, store.turn);
  clock.seconds = JSON.parse(text).game?.seconds ?? 0;
  return true;
}

// Opens the game that was played last, if there is one that is not solved. `solved`: even if it is.
export function openLast(solved: boolean): boolean {
  const [last] = savedGames();
  return last !== undefined && (solved || !last.complete) && openSaved(last);
}

/** Returns the name under which the game on the board is kept. */
export const playing = () => id;

// The digits on the board become givens, and the game begins.
export function playIt(): void {
  if (!store.take(store.game.fix())) return;
  store.setting = false;
  clock.seconds = 0;
  store.began();
  store.say(store.messages.play.nowPlaying);
}

// The givens can be changed again: they are written on the board without them, which has all else that the puzzle has.
export function setAgain(): void {
  const words = store.cells.flatMap(({ digit, given }, cell) =>
    digit && given ? [`${store.cellName(cell)}=${digit}`] : [],
  );
  const puzzle = JSON.parse(givens()) as { givens: string };
  const blank = puzzle.givens.replace(puzzle.givens.includes(' ') ? /\S+/g : /\S/g, '.');
  keepNow();
  if (!begin(store.game.open(JSON.stringify({ ...puzzle, givens: blank })), 0, true)) return;
  if (words.length) store.write(...words);
}

// Keeps the game as it stands, soon: after the key is painted.
export function keepSoon(): void {
  clearTimeout(timer);
  timer = window.setTimeout(keepNow, 200);
}

export function keepNow(): void {
  clearTimeout(timer);
  const empty = !store.filled && !store.done && !store.undone && !store.rules;
  if (store.turn === saved || empty || store.hall) return;
  meet();
  const { name } = store.layout;
  const text = store.save();
  if (!text) return;
  noteKept(text, store.turn);
  writeGame(
    {
      id,
      at: Date.now(),
      layout: name,
      filled: store.filled,
      cells: store.cells.length,
      complete: store.complete,
      setting: store.setting,
    },
    text,
  );
}

function noteKept(text: string | undefined, turn: number): void {
  kept = text;
  keptAt = Date.now();
  saved = turn;
  store.written = [];
}

// The same game in several tabs: each follows what the others keep. What was written here meanwhile is written again
// on their board; if it cannot be, such as an undo, this tab goes on with a game of its own. No move is lost.
export function followOthers(): void {
  const look = () => {
    if (store.turn !== saved) keepNow();
    else meet();
  };
  listenForOthers((changed) => changed === id && look(), look);
}

// Storage is told to other tabs a moment later. What was kept here in that moment, and is not in their text, is written
// again too.
const MOMENT = 3000; // milliseconds

type Steps = { steps: [string, number][]; done: number };
const stepsOf = (text: string) => (JSON.parse(text) as { game?: Steps }).game ?? { steps: [], done: 0 };

function missed(text: string): string[][] {
  if (kept === undefined || Date.now() - keptAt > MOMENT) return [];
  const theirs = stepsOf(text).steps.map(([words]) => words);
  const { steps, done } = stepsOf(kept);
  const own = steps.slice(0, done).map(([words]) => words);
  const fork = own.findIndex((words, at) => words !== theirs[at]);
  if (fork < 0) return [];
  return own.slice(fork).flatMap((words) => (theirs.includes(words) ? [] : [words.split(' ')]));
}

function meet(): void {
  const text = kept === undefined ? undefined : readGame(id);
  if (text === undefined || text === kept) return;
  const { hall } = store.messages;
  const since = store.turn === saved ? [] : store.written;
  const mine = since && [...missed(text), ...since];
  const answer = mine && store.game.open(text);
  if (!answer?.ok) {
    id = newId();
    return tell(hall.apart);
  }
  const { selection } = store;
  const setting = savedGames().find((game) => game.id === id)?.setting ?? store.setting;
  const givensChanged = setting || store.setting;
  store.setting = setting;
  store.take(answer);
  store.selection = selection;
  noteKept(text, store.turn);
  clock.seconds = Math.max(clock.seconds, JSON.parse(text).game?.seconds ?? 0);
  for (const words of mine!) store.write(...words);
  if (givensChanged) store.began();
  store.notice = { text: hall.followed };
  store.say(hall.followed);
}
