// Boards on paper: which, with what in their cells, how many on a page.
import { mount, tick, unmount } from 'svelte';
import type { About, Cell, Layout, Rules } from '../engine/game';
import { Game } from '../engine/game';
import { compile } from '../engine/load';
import { Nonet } from '../engine/nonet';
import { store } from '../store.svelte';
import PrintSheets from './PrintSheets.svelte';

export interface Sheet {
  layout: Layout;
  cells: Cell[];
  about?: About;
  rules?: Rules;
  title: string; // its number, or what it is
}

// Boards that begin on a new page.
export interface Part {
  sheets: Sheet[];
  each: Each; // on a page
}

export interface Printing extends Record<string, unknown> {
  parts: Part[];
  heading: string; // of every page
}

export type Each = 1 | 2 | 4 | 6 | 12;
export const eachOnPage: Each[] = [1, 2, 4, 6];
const SOLUTIONS_ON_PAGE = 12;

export type What = 'givens' | 'all' | 'solution';

/** Prints games; solutions come after all of them, small and on pages of their own. */
export async function print(games: string[], what: What, each: Each, heading = ''): Promise<void> {
  const reader = new Game(await Nonet.start(await compile()), () => store.settings.language);
  const sheets: Sheet[] = [];
  const solved: Sheet[] = [];
  for (const [index, game] of games.entries()) {
    const opened = reader.open(game);
    if (!opened.ok) continue;
    const { layout, cells, about, rules } = opened.value;
    const title = games.length > 1 ? String(index + 1) : '';
    sheets.push({ layout, about, cells: what === 'all' ? cells : cells.map(givenOf), rules, title });
    if (what === 'solution') solved.push(...(await solutionOf(game, { layout, cells, rules, title })));
  }
  const small: Each = sheets.length > 1 ? SOLUTIONS_ON_PAGE : 1;
  const parts = [
    { sheets, each },
    { sheets: solved, each: small },
  ];
  await onPaper({ parts: parts.filter((part) => part.sheets.length), heading });
}

async function onPaper(printing: Printing): Promise<void> {
  const sheets = mount(PrintSheets, { target: document.body, props: printing });
  await tick();
  await document.fonts.ready;
  addEventListener('afterprint', () => void unmount(sheets), { once: true });
  window.print();
}

const givenOf = (cell: Cell): Cell => (cell.given ? { digit: cell.digit, given: true } : {});

async function solutionOf(puzzle: string, sheet: Sheet): Promise<Sheet[]> {
  const { layout, cells, title } = sheet;
  const answer = await store.thinker.ask('solve', { puzzle });
  const [line] = answer.ok ? answer.value.solutions : [];
  if (!line) return [];
  const filled = [...line].map((symbol, at) => ({
    digit: layout.digits.indexOf(symbol) + 1,
    given: cells[at].given,
  }));
  const words = store.messages.panels.print.solution;
  return [{ ...sheet, cells: filled, title: title ? `${words} ${title}` : words }];
}
