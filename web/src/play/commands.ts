// What can be done while playing, with its keys.
import { type Command, type Group, type Key, register } from '../commands';
import { languages } from '../messages';
import { putAway } from '../panels';
import { type Mode, modes, store } from '../store.svelte';
import { back, check, showWrong } from './check';
import { focusCursor, keys, spotlight } from './keys.svelte';
import { selectAll, selectNone } from './select';
import { verdict } from './verdict.svelte';
import { fill, keep, redo, undo } from './write';

const key = (code: string, more: Partial<Key> = {}): Key => ({ code, ...more });
const shift = (code: string) => key(code, { shift: true });
const ctrl = (code: string, more: Partial<Key> = {}) => key(code, { ctrl: true, ...more });

function modeCommand(mode: Mode, code: string): Command {
  return {
    id: mode,
    group: 'write',
    keys: [key(code)],
    words: ({ play }) => play.modes[mode],
    run: () => {
      store.mode = mode;
      store.say(store.messages.play.modes[mode]);
    },
  };
}

function speak(id: string, letter: string, code: string): Command {
  return {
    id,
    group: 'select',
    keys: [shift(code)],
    words: ({ play }) => play.speak[id as 'row' | 'column' | 'region'],
    run: () => sayHouse(letter),
  };
}

// Says what the cursor's house of this letter has and misses, and selects it.
function sayHouse(letter: string): void {
  const house = store.layout.houses.find(
    ({ id, cells }) => id.startsWith(letter) && cells.includes(store.cursor),
  );
  const { play } = store.messages;
  if (!house) return store.say(play.noRegion);
  const answer = store.game.house(house.id);
  if (!answer.ok) return store.complain(answer.problem);
  const { words, has, misses, blank } = answer.value.house;
  const written = (digits: number[]) => digits.map((digit) => store.layout.digits[digit - 1]).join(' ');
  store.notice = { text: play.house(words, written(has), written(misses), blank) };
  store.say(store.notice.text);
  store.selection = new Set(house.cells);
}

function simple(id: string, group: Group, keysOf: Key[], run: () => void, can?: () => boolean): Command {
  return {
    id,
    group,
    keys: keysOf,
    run,
    can,
    words: ({ play }) => play.commands[id as keyof typeof play.commands],
  };
}

function nextMode(): void {
  store.mode = modes[(modes.indexOf(store.mode) + 1) % modes.length];
  store.say(store.messages.play.modes[store.mode]);
}

function askSpotlight(): void {
  keys.wants = 'spotlight';
  store.say(store.messages.play.whichDigit);
}

function askPlace(): void {
  keys.wants = 'row';
  store.say(store.messages.play.whichRow);
}

// Ends what is under way, the innermost thing first.
function escape(): void {
  if (keys.wants) keys.wants = '';
  else if (putAway() || verdict.stop()) return;
  else if (store.overlay) store.overlay = undefined;
  else if (store.spotlight) spotlight(0);
  else if (store.notice || store.marked.size) {
    store.notice = undefined;
    store.marked = new Map();
  } else selectNone();
}

function nextLanguage(): void {
  const all = Object.keys(languages) as (keyof typeof languages)[];
  store.settings.language = all[(all.indexOf(store.settings.language) + 1) % all.length];
}

export function registerPlay(): void {
  const playing = () => !store.setting;
  const open = (dialog: string) => () => (store.dialog = dialog);
  register(
    modeCommand('digit', 'KeyZ'),
    modeCommand('corner', 'KeyX'),
    modeCommand('centre', 'KeyC'),
    modeCommand('colour', 'KeyV'),
    simple('nextMode', 'write', [key('Space')], nextMode),
    simple('undo', 'write', [key('KeyU'), ctrl('KeyZ')], undo, () => store.done > 0),
    simple(
      'redo',
      'write',
      [key('KeyY'), ctrl('KeyY'), ctrl('KeyZ', { shift: true })],
      redo,
      () => store.undone > 0,
    ),
    simple('fill', 'write', [key('KeyF')], fill, playing),
    simple('keep', 'write', [shift('KeyF')], () => keep(!store.settings.keep)),
    simple('selectAll', 'select', [ctrl('KeyA')], selectAll),
    simple('escape', 'select', [key('Escape')], escape),
    simple('goTo', 'move', [key('KeyG')], askPlace),
    simple('toBoard', 'move', [key('KeyB')], focusCursor),
    simple('spotlight', 'select', [key('Slash'), key('NumpadDivide')], askSpotlight),
    speak('row', 'r', 'KeyR'),
    speak('column', 'c', 'KeyC'),
    speak('region', 'b', 'KeyB'),
    simple('check', 'play', [key('KeyO')], () => void check(), playing),
    simple('showWrong', 'play', [shift('KeyO')], () => void showWrong(), playing),
    simple('back', 'play', [shift('KeyU')], back, playing),
    simple('verdict', 'puzzle', [key('KeyN')], () => void verdict.countAll()),
    simple('new', 'puzzle', [shift('KeyN')], open('new')),
    simple('open', 'puzzle', [ctrl('KeyO')], open('open')),
    simple('settings', 'puzzle', [ctrl('Comma')], open('settings')),
    simple('language', 'puzzle', [], nextLanguage),
    simple('keys', 'puzzle', [shift('Slash'), key('F1')], open('keys')),
  );
}
