// The puzzles of a day: made from its date, so that they are the same for everybody, in three levels.
import type { Asking } from '../make/wishes';
import { type SavedGame, savedGames } from './storage';

export const dayLevels = ['easy', 'medium', 'hard'] as const;
export type DayLevel = (typeof dayLevels)[number];

// 2026-11-26, where the player is.
export function dayOf(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns what the maker is asked for. The seed is the date, 20261126. */
export function askingOfDay(day: string, level: DayLevel): Asking {
  return { seed: Number(day.replaceAll('-', '')), level, symmetry: 'half-turn' };
}

/** Returns the name under which the game of that day is kept. */
export const gameOfDay = (day: string, level: DayLevel) => `day-${day}-${level}`;

/** Returns the day and the level of such a game; nothing of another one. */
export function readDay(id: string): { day: string; level: DayLevel } | undefined {
  const [, day, level] = /^day-(\d{4}-\d\d-\d\d)-(easy|medium|hard)$/.exec(id) ?? [];
  return day ? { day, level: level as DayLevel } : undefined;
}

export function savedOfDay(day: string, level: DayLevel): SavedGame | undefined {
  return savedGames().find(({ id }) => id === gameOfDay(day, level));
}

/** Returns a day as it is written in this language. */
export function writtenDay(day: string, language: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(year, month - 1, date));
}
