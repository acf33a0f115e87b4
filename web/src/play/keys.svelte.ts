// The keyboard: digits, moves and commands. A digit is a place on the keyboard, since Shift changes what its key
// says, and French keyboards have other signs there; a letter that is a digit of the board is what the key says.
import { commandOf } from '../commands';
import { type Mode, store } from '../store.svelte';
import { askLayout, learnKey } from './layout';
import { inHand } from './hand.svelte';
import { go, leap, step } from './select';
import { enter, erase } from './write';

class Keys {
  // The mode as long as Shift or Ctrl is held.
  momentary = $state<Mode | undefined>(undefined);
  // What the next digit is: one that is asked about, or the row and the column of a cell to go to.
  wants = $state<'' | 'digit' | 'row' | 'column'>('');
  private row = 0;
  private then: (digit: number) => void = () => undefined;

  get mode(): Mode {
    return this.momentary ?? store.mode;
  }

  listen(): () => void {
    const parts = new AbortController();
    const { signal } = parts;
    void askLayout();
    addEventListener('keydown', (event) => this.down(event), { signal });
    addEventListener('keyup', (event) => this.hold(event), { signal });
    addEventListener('blur', () => (this.momentary = undefined), { signal });
    return () => parts.abort();
  }

  private hold(event: KeyboardEvent): void {
    const onBoard = !isField(event.target);
    if (event.shiftKey && onBoard) this.momentary = 'corner';
    else if ((event.ctrlKey || event.metaKey) && onBoard) this.momentary = 'centre';
    else this.momentary = undefined;
  }

  private down(event: KeyboardEvent): void {
    this.hold(event);
    learnKey(event);
    if (event.defaultPrevented || store.dialog || isField(event.target)) return;
    if (this.move(event) || (!waits() && this.digit(event)) || this.command(event)) event.preventDefault();
  }

  private command(event: KeyboardEvent): boolean {
    // Buttons and tabs keep the keys that press them.
    if ((event.code === 'Space' || event.code === 'Enter') && isControl(event.target)) return false;
    const found = commandOf(event, this.letters());
    if (!found) return false;
    if (found.can?.() ?? true) found.run();
    if (!store.dialog && !waits()) store.hall = false;
    return true;
  }

  private letters(): boolean {
    return store.layout.digits.some((digit) => /[A-Z]/i.test(digit));
  }

  private move(event: KeyboardEvent): boolean {
    const way = arrows[event.code];
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.altKey || hasArrows(event.target)) return false;
    if (way) {
      if (ctrl) leap(...way);
      else step(...way, event.shiftKey);
      focusCursor();
      return true;
    }
    const { size } = store.layout;
    const row = Math.floor(store.cursor / size);
    if (event.code === 'Home') go(ctrl ? 0 : row, 0, event.shiftKey);
    else if (event.code === 'End') go(ctrl ? size - 1 : row, size - 1, event.shiftKey);
    else return false;
    return true;
  }

  private digit(event: KeyboardEvent): boolean {
    if (['Backspace', 'Delete'].includes(event.code)) {
      erase();
      return true;
    }
    const digit = this.digitOf(event);
    if (digit === undefined) return false;
    if (this.wants) {
      this.hear(digit);
    } else if (digit === 0) {
      erase();
    } else if (digit <= store.layout.size) {
      const ctrl = event.ctrlKey || event.metaKey || event.altKey;
      enter(digit, event.shiftKey ? 'corner' : ctrl ? 'centre' : store.mode);
      if (store.settings.digitFirst) inHand.digit = digit;
    }
    return true;
  }

  private digitOf(event: KeyboardEvent): number | undefined {
    const row = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const letter = !event.altKey && !event.ctrlKey && !event.metaKey && /^[a-z]$/i.exec(event.key)?.[0];
    const symbol = row ?? (letter || undefined);
    if (symbol === undefined) return undefined;
    const at = store.layout.digits.findIndex((digit) => digit.toUpperCase() === symbol.toUpperCase());
    if (at >= 0) return at + 1;
    // A digit that this board does not have writes nothing, and is no command.
    return row === undefined ? undefined : row === '0' ? 0 : store.layout.size + 1;
  }

  // The next digit, from a key or the pad, is for this.
  askDigit(then: (digit: number) => void): void {
    this.wants = 'digit';
    this.then = then;
    store.say(store.messages.play.whichDigit);
  }

  hear(digit: number): void {
    const { play } = store.messages;
    if (digit > store.layout.size) return;
    if (this.wants === 'digit') {
      this.wants = '';
      this.then(digit);
    } else if (this.wants === 'row' && digit) {
      this.row = digit;
      this.wants = 'column';
      store.say(play.whichColumn);
    } else if (digit) {
      this.wants = '';
      go(this.row - 1, digit - 1);
      focusCursor();
    }
  }
}

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// Whether the puzzle that is to be played is still being made.
const waits = () => store.hall && store.setting && !store.filled;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

// What does something of its own with arrow keys.
const hasArrows = (target: EventTarget | null) =>
  target instanceof HTMLElement && !!target.closest('[role=tab], [role=slider], input, select');

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && !!target.closest('button, a, summary, input, [role=tab], [role=slider]');

export function focusCursor(): void {
  document.querySelector<HTMLElement>(`[data-cell="${store.cursor}"]`)?.focus({ preventScroll: true });
}

// Shows where a digit is, may be and cannot be, and says it.
export function spotlight(digit: number): void {
  store.spotlight = digit;
  const { play } = store.messages;
  if (!digit) return store.say(play.spotlightOff);
  const has = store.cells.filter((cell) => cell.digit === digit).length;
  const may = store.cells.filter((cell) => cell.can?.includes(digit)).length;
  store.say(play.spotlight(store.layout.digits[digit - 1], has, may));
}

export const keys = new Keys();
