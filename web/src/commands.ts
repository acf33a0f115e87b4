// Commands: what a key or a button does. A key is a place on the keyboard (event.code), so that Shift and layouts do
// not matter. On boards whose digits are letters too, a letter is a digit, and commands take Alt.
import type { Messages } from './messages';

export type Group = 'move' | 'select' | 'write' | 'play' | 'understand' | 'puzzle';

export interface Key {
  code: string; // of KeyboardEvent: KeyI, Slash, F2 …
  shift?: boolean;
  ctrl?: boolean; // or ⌘
  plain?: boolean; // stays as it is where letters are digits
}

export interface Command {
  id: string;
  group: Group;
  keys: Key[];
  words: (messages: Messages) => string;
  run: () => void;
  // Whether it can be done now; always, if it is left out.
  can?: () => boolean;
}

const commands = new Map<string, Command>();

export function register(...list: Command[]): void {
  for (const command of list) commands.set(command.id, command);
}

export const allCommands = (): Command[] => [...commands.values()];
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
      const alt = letters && !key.ctrl && !key.plain && /^Key/.test(key.code);
      return (
        key.code === event.code &&
        !!key.ctrl === ctrl &&
        !!key.shift === event.shiftKey &&
        alt === event.altKey
      );
    }),
  );
}
