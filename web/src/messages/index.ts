// Every sentence of the page, in each language. `en` is the type of all: what another language lacks does not
// compile. Who needs words of their own adds a file to both folders, and a line here.
//
// Where a sentence comes from nonet itself, the element that shows it has the attribute data-nonet.
import { hall as enHall } from './en/hall';
import { make as enMake } from './en/make';
import { panels as enPanels } from './en/panels';
import { play as enPlay } from './en/play';
import { rules as enRules } from './en/rules';
import { hall as esHall } from './es/hall';
import { make as esMake } from './es/make';
import { panels as esPanels } from './es/panels';
import { play as esPlay } from './es/play';
import { rules as esRules } from './es/rules';
import verbs from '../verbs.json';

// What the verbs of play are called, which nonet's own table says in both languages.
const capital = (words: string) => words.replace(/\p{L}/u, (letter) => letter.toUpperCase());
const labels = (language: 'en' | 'es'): Record<string, string> =>
  Object.fromEntries(verbs.map((verb) => [verb.id, capital(verb[language])]));

const en = {
  play: enPlay,
  hall: enHall,
  panels: enPanels,
  make: enMake,
  rules: enRules,
  verbs: labels('en'),
};
export type Messages = typeof en;
const es: Messages = {
  play: esPlay,
  hall: esHall,
  panels: esPanels,
  make: esMake,
  rules: esRules,
  verbs: labels('es'),
};

export type Language = 'en' | 'es';
export const languages: Record<Language, string> = { en: 'English', es: 'Español' };

// A made-up language for tests: what is shown without brackets does not come from here.
function bracketed<T>(words: T): T {
  if (typeof words === 'string') return `⟦${words}⟧` as T;
  if (typeof words === 'function') return ((...args: unknown[]) => bracketed(words(...args))) as T;
  if (Array.isArray(words)) return words.map(bracketed) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, word]) => [key, bracketed(word)]),
  ) as T;
}

export const madeUp = new URLSearchParams(location.search).has('made-up');

/** Returns the words of this language; what is not needed at once keeps its own beside it. */
export function wordsIn<T>(language: Language, all: Record<Language, T>): T {
  return madeUp ? bracketed(all[language]) : all[language];
}
export const messagesOf = (language: Language): Messages => wordsIn(language, { en, es });

// The language that the browser prefers, of those that are here.
export function preferred(): Language {
  const known = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in languages);
  return (known as Language | undefined) ?? 'en';
}
