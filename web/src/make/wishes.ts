// What a new puzzle should be like: what is chosen in a form, what nonet is asked, and what stands in a link.
import type { Asked } from '../engine/requests';

export type Kind = 'standard' | 'jigsaw' | 'diagonals' | 'windoku' | 'other';
export const kinds: Kind[] = ['standard', 'jigsaw', 'diagonals', 'windoku', 'other'];
export const sizes = [4, 6, 8, 9, 10, 12, 16, 20, 25];
export const levels = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const;
export const symmetries = [
  'none',
  'half-turn',
  'quarter-turn',
  'left-right',
  'top-bottom',
  'both-mirrors',
  'diagonal',
  'anti-diagonal',
  'both-diagonals',
  'full',
] as const;

export interface Wishes {
  kind: Kind;
  size: number;
  notation: string; // of another layout
  level: '' | (typeof levels)[number];
  symmetry: (typeof symmetries)[number];
  technique: string; // its id; empty: any
  as: 'require' | 'next'; // where it is needed
  seed: string; // empty: to be drawn
}

export type Asking = Asked<'generate'>;

const PREFIX = '#new=';
const SEEDS = 1_000_000_000; // short enough to be told to somebody

export const drawSeed = () => Math.floor(Math.random() * SEEDS);

/** Returns the layout in nonet's notation. */
export function layoutOf({ kind, size, notation }: Wishes): string {
  if (kind === 'other') return notation;
  return kind === 'diagonals' || kind === 'windoku' ? `${size}+${kind}` : String(size);
}

export function askingOf(wishes: Wishes): Asking {
  const { kind, level, symmetry, technique, as, seed } = wishes;
  const layout = layoutOf(wishes);
  return {
    seed: /^\d+$/.test(seed) ? Number(seed) : drawSeed(),
    ...(layout !== '9' && { layout }),
    ...(kind === 'jigsaw' && { jigsaw: true }),
    ...(level && { level }),
    ...(symmetry !== 'none' && { symmetry }),
    ...(technique && { [as]: technique }),
  };
}

/** Returns the part of a link by which the same puzzle is made anywhere. */
export function newLink(asking: Asking): string {
  const members = Object.entries(asking).map(([name, value]) => [name, String(value)]);
  return PREFIX + new URLSearchParams(members).toString();
}

export const isNewLink = (fragment: string) => fragment.startsWith(PREFIX);

/** Returns what a link asks for. nonet judges whether that can be. */
export function readNewLink(fragment: string): Asking {
  const members = [...new URLSearchParams(fragment.slice(PREFIX.length))].map(([name, value]) => {
    if (name === 'jigsaw') return [name, value === 'true'];
    return [name, name === 'seed' && /^\d+$/.test(value) ? Number(value) : value];
  });
  return Object.fromEntries(members) as Asking;
}
