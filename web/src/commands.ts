// Commands: what a key or a button does. Their keys and what they are called in the list of keys are those of the verbs
// of play, which nonet writes (verbs.json); what they do here is registered. A key is a place on the keyboard
// (event.code), so that Shift and layouts do not matter. On boards whose digits are letters too, a letter is a digit,
// and commands take Alt.
import type { Messages } from './messages';
import verbs from './verbs.json';

export type Group = 'move' | 'select' | 'write' | 'check' | 'understand' | 'puzzle';

export interface Key {
  code: string; // of KeyboardEvent: KeyI, Slash, F2 …
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

// The place of a key that is named as in 'Shift+F', '?' or 'NumpadEnter'.
function keyOf(name: string): Key {
  const parts = name.replace('?', 'Shift+/').split('+');
  const last = parts[parts.length - 1];
  const code = /^[A-Z]$/.test(last) ? `Key${last}` : (codes[last] ?? last);
  return { code, shift: parts.includes('Shift'), ctrl: parts.includes('Ctrl') };
}

export const allCommands = (): Command[] => verbs.flatMap(({ id }) => commands.get(id) ?? []);
export const command = (id: string): Command | undefined => commands.get(id);

export function run(id: string): void {
  const found = commands.get(id);
  if (found && (found.can?.() ?? true)) found.run();
}

// The command of a key, if it has one. `letters`: whether letters are digits of this board.
export function commandOf(event: KeyboardEvent, letters: boolean): Command | undefined {
  const ctrl = event.ctrlKey || event.metaKey;
  return allCommands().find(({ keys }) =>
    keys.some((key) => {
      const alt = letters && !key.ctrl && /^Key/.test(key.code);
      return (
        key.code === event.code && key.ctrl === ctrl && key.shift === event.shiftKey && alt === event.altKey
      );
    }),
  );
}
