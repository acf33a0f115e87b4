// Commands: what a key or a button does. Their keys and what they are called in the list of keys are those of the verbs
// of play, which nonet writes (verbs.json); what they do here is registered. A letter or a sign is what is printed on
// the key (event.key), on every layout. Where a layout has no key of its own for a sign, the key that has its place on
// an American keyboard does the same. On boards whose digits are letters too, a letter is a digit, and commands take
// Alt.
import type { Messages } from './messages';
import { labelOf, plain } from './play/layout';
import verbs from './verbs.json';

export type Group = 'move' | 'select' | 'write' | 'check' | 'understand' | 'puzzle';

export interface Key {
  sign: string; // a letter or a sign, in lower case; empty for other keys
  code: string; // of KeyboardEvent: Space, F2 …; of a sign the place on an American keyboard
  shift: boolean;
  ctrl: boolean; // or ⌘
}

export interface Action {
  id: string;
  run: () => void;
  // Whether it can be done now; always, if it is left out.
  can?: () => boolean;
  // What its button says, where that is shorter than the list of keys.
  words?: (messages: Messages) => string;
}

export interface Command extends Action {
  group: Group;
  keys: Key[];
  words: (messages: Messages) => string;
}

const commands = new Map<string, Command>();

// A verb that runs alike at each face needs no action of its own.
export const runningVerbs = verbs.filter(({ runs }) => runs).map(({ id }) => id);

export function register(...actions: Action[]): void {
  for (const action of actions) {
    const verb = verbs.find(({ id }) => id === action.id);
    if (!verb) throw new Error(`there is no verb ${action.id}`);
    commands.set(action.id, {
      words: ({ verbs }) => verbs[action.id],
      ...action,
      group: verb.group as Group,
      keys: verb.keys.map(keyOf),
    });
  }
}

const codes: Record<string, string> = { '/': 'Slash', ',': 'Comma', '.': 'Period', Esc: 'Escape' };

// The key that is named as in 'Shift+F', '?' or 'NumpadEnter'.
function keyOf(name: string): Key {
  const parts = name.split('+');
  const last = parts[parts.length - 1];
  const shift = parts.includes('Shift');
  const ctrl = parts.includes('Ctrl');
  if (last === '?') return { sign: '?', code: '', shift: false, ctrl };
  if (/^[A-Z]$/.test(last)) return { sign: last.toLowerCase(), code: `Key${last}`, shift, ctrl };
  const code = codes[last] ?? last;
  return { sign: last.length === 1 ? last : '', code, shift, ctrl };
}

export const allCommands = (): Command[] => verbs.flatMap(({ id }) => commands.get(id) ?? []);
export const command = (id: string): Command | undefined => commands.get(id);

export function run(id: string): void {
  const found = commands.get(id);
  if (found && (found.can?.() ?? true)) found.run();
}

/** Returns the command of a key, if it has one. `letters`: whether letters are digits of this board. */
export function commandOf(event: KeyboardEvent, letters: boolean): Command | undefined {
  if (event.getModifierState('AltGraph')) return undefined;
  const keys = allCommands().flatMap((command) => command.keys.map((key) => ({ command, key })));
  const ctrl = event.ctrlKey || event.metaKey;
  const fits = ({ key }: (typeof keys)[number]) =>
    key.ctrl === ctrl && event.altKey === (letters && !key.ctrl && isLetter(key.sign));
  const open = keys.filter(fits);
  const found = open.find(({ key }) => printed(key, event)) ?? open.find(({ key }) => placed(key, event));
  return found?.command;
}

/** Returns what is printed on the key, on this keyboard. */
export function labelOfKey({ sign, code, shift }: Key): { shift: boolean; label: string } {
  if (isLetter(sign)) return { shift, label: sign.toUpperCase() };
  if (!sign || sign === '?') return { shift, label: sign || code };
  if (shift && labelOf(code) !== sign) return { shift: false, label: ends[sign] };
  return { shift, label: plain(sign) ? sign : labelOf(code).toUpperCase() };
}

const isLetter = (sign: string) => /^[a-z]$/.test(sign);

// The letters of this keyboard are others, or Alt made another sign of the letter.
const foreign = (event: KeyboardEvent) => !isLetter(event.key.toLowerCase()) && /^Key/.test(event.code);

// What Shift makes of two signs on most layouts: the key between them has both.
const ends: Record<string, string> = { ',': '<', '.': '>' };

// Whether the key says this. A sign may need Shift, but for those that mean something else with it.
function printed(key: Key, event: KeyboardEvent): boolean {
  if (!key.sign) return key.code === event.code && key.shift === event.shiftKey;
  if (isLetter(key.sign)) return key.sign === event.key.toLowerCase() && key.shift === event.shiftKey;
  return event.key === (key.shift ? ends[key.sign] : key.sign) && !/^Numpad/.test(event.code);
}

// Whether the key stands where this one stands on an American keyboard, and says nothing else that is a command.
function placed(key: Key, event: KeyboardEvent): boolean {
  if (key.code !== event.code || key.shift !== event.shiftKey || !key.sign) return false;
  if (!isLetter(key.sign)) return true;
  if (!foreign(event)) return false;
  const label = labelOf(event.code);
  return isLetter(label) ? label === key.sign : true;
}
