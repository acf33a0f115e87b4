// What a player writes, as words to nonet; and what is said of it.
import { CellNames } from '../board/names';
import type { Cell } from '../engine/game';
import { type Mode, store } from '../store.svelte';

const signs: Record<Mode, string> = { digit: '=', corner: '^', centre: '+', colour: '#' };

const names = () =>
  new CellNames(store.messages.play, store.layout, store.conflicts, store.marked, store.namedRules);

// The cells that are selected and can be written in, as a word names them.
function cellsOf(mode: Mode, among: (cell: Cell) => boolean = () => true): string {
  const open = (cell: Cell) => (mode === 'colour' ? true : mode === 'digit' ? !cell.given : !cell.digit);
  return store
    .selected()
    .filter((cell) => open(store.cells[cell]) && among(store.cells[cell]))
    .map((cell) => store.cellName(cell))
    .join(',');
}

// Writes a digit, a candidate or a colour into the selected cells.
export function enter(digit: number, mode: Mode = store.mode): void {
  store.hall = false;
  if (mode === 'colour' && digit > store.messages.play.colours.length) return;
  // With a digit in the spotlight, a colour is of that candidate.
  const marked = mode === 'colour' && store.spotlight;
  const cells = cellsOf(marked ? 'centre' : mode, (cell) => !marked || !!cell.centre?.includes(marked));
  if (!cells) {
    store.say(names().of(store.cells[store.cursor], store.cursor));
    return;
  }
  if (store.write(`${cells}${marked ? `:${marked}` : ''}${signs[mode]}${digit}`)) sayCells(store.selected());
}

// Empties the selected cells: in colour mode of their colours, else of what is in them.
export function erase(): void {
  if (store.mode === 'colour') {
    const words = store
      .selected()
      .flatMap((cell) =>
        (store.cells[cell].colours ?? []).map((colour) => `${store.cellName(cell)}#${colour}`),
      );
    if (words.length) store.write(...words);
    return;
  }
  const cells = cellsOf('digit');
  if (cells && store.write(`${cells}-`)) sayCells(store.selected());
}

export function undo(): void {
  takeBack(store.messages.play.undone, () => store.game.undo());
}

export function redo(): void {
  takeBack(store.messages.play.redone, () => store.game.redo());
}

// Does a verb that runs alike at each face, and says what nonet says of it.
export function doVerb(verb: string): void {
  const answer = store.game.verb(verb, store.seconds());
  if (!answer.ok) return store.complain(answer.problem);
  store.show(answer.value);
  store.flash();
  store.say(answer.value.said, { nonet: true });
}

export function keep(on: boolean): void {
  store.settings.keep = on;
  store.take(store.game.keep(on));
  store.say(on ? store.messages.play.keepOn : store.messages.play.keepOff);
}

function takeBack(words: (what: string) => string, change: () => ReturnType<typeof store.game.undo>): void {
  const before = store.cells;
  const answer = change();
  if (!store.take(answer)) return;
  store.flash();
  const changed = store.changed;
  if (!changed.length) {
    store.say(store.messages.play.nothing);
  } else if (changed.length === 1) {
    const [cell] = changed;
    const was = names().of({ ...before[cell], colours: undefined }, -1);
    store.say(words(store.messages.play.cellWas(names().place(cell), was)));
    store.cursor = cell;
    store.selection = new Set([cell]);
  } else {
    store.say(words(store.messages.play.cells(changed.length)));
  }
}

// Does words as one step, and says what has become of the cells.
export function writeAll(words: string[]): void {
  if (words.length && store.write(...words)) sayCells(store.changed);
}

function sayCells(cells: number[]): void {
  const { play } = store.messages;
  if (store.complete) {
    store.say(play.complete);
  } else if (cells.length === 1) store.say(names().of(store.cells[cells[0]], cells[0]));
  else store.say(play.cells(cells.length));
}
