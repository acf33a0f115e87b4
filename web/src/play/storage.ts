// What the browser keeps for the page: settings, and the last games. Where storage is full or forbidden, that is
// said once, and the page goes on without.
import { store } from '../store.svelte';

export interface SavedGame {
  id: string;
  at: number; // when it was last changed, as of Date.now()
  layout: string;
  filled: number;
  cells: number;
  complete: boolean;
  setting: boolean;
}

const MOST = 20;
const SETTINGS = 'nonet.settings';
const GAMES = 'nonet.games';
const keyOf = (id: string) => `nonet.game.${id}`;

let told = false;

function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    if (!told) {
      told = true;
      store.notice = { text: store.messages.play.noStorage, stays: true };
      store.say(store.notice.text, { urgent: true });
    }
    return otherwise;
  }
}

export function readSettings(): void {
  const known = tried(() => JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as object, {});
  for (const [key, value] of Object.entries(known)) {
    const old = store.settings[key as keyof typeof store.settings];
    if (typeof value === typeof old) Object.assign(store.settings, { [key]: value });
  }
}

export function writeSettings(): void {
  const text = JSON.stringify(store.settings);
  tried(() => localStorage.setItem(SETTINGS, text), undefined);
}

// The saved games, the newest first.
export function savedGames(): SavedGame[] {
  return tried(() => JSON.parse(localStorage.getItem(GAMES) ?? '[]') as SavedGame[], []);
}

export function readGame(id: string): string | undefined {
  return tried(() => localStorage.getItem(keyOf(id)) ?? undefined, undefined);
}

export function writeGame(game: SavedGame, text: string): void {
  tried(() => {
    const games = [game, ...savedGames().filter(({ id }) => id !== game.id)];
    for (const old of games.splice(MOST)) localStorage.removeItem(keyOf(old.id));
    localStorage.setItem(GAMES, JSON.stringify(games));
    localStorage.setItem(keyOf(game.id), text); // last: other tabs hear of it
  }, undefined);
}

/** Hears that another tab has kept a game, or may have while this one slept. */
export function listenForOthers(hear: (id: string) => void, look: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue && key?.startsWith(keyOf(''))) hear(key.slice(keyOf('').length));
  });
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}

// Whatever else is kept, under a name of its own; empty if there is none.
export const readText = (key: string): string => tried(() => localStorage.getItem(key) ?? '', '');
export function writeText(key: string, text: string): void {
  tried(() => localStorage.setItem(key, text), undefined);
}

export function forgetGame(id: string): void {
  tried(() => {
    localStorage.setItem(GAMES, JSON.stringify(savedGames().filter((game) => game.id !== id)));
    localStorage.removeItem(keyOf(id));
  }, undefined);
}
