// What the verbs of playing do here.
import { type Action, register, runningVerbs } from '../commands';
import { putAway } from '../panels';
import { type Mode, modes, store } from '../store.svelte';
import { back, check, showWrong } from './check';
import { focusCursor, keys, spotlight } from './keys.svelte';
import { selectAll, selectNone } from './select';
import { verdict } from './verdict.svelte';
import { doVerb, keep, redo, undo } from './write';

function modeAction(mode: Mode): Action {
  return {
    id: mode,
    run: () => {
      store.mode = mode;
      store.say(store.messages.play.modes[mode]);
    },
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

function nextMode(): void {
  store.mode = modes[(modes.indexOf(store.mode) + 1) % modes.length];
  store.say(store.messages.play.modes[store.mode]);
}

function askPlace(): void {
  keys.wants = 'row';
  store.say(store.messages.play.whichRow);
}

// Ends what is under way, the innermost thing first.
function escape(): void {
  if (keys.wants) {
    keys.wants = '';
    store.notice = undefined;
  } else if (putAway() || verdict.stop()) return;
  else if (store.overlay) store.overlay = undefined;
  else if (store.spotlight) spotlight(0);
  else if (store.notice || store.marked.size) {
    store.notice = undefined;
    store.marked = new Map();
  } else selectNone();
}

export function registerPlay(): void {
  const can = () => !store.setting;
  const open = (dialog: string) => () => (store.dialog = dialog);
  register(
    ...modes.map(modeAction),
    ...runningVerbs.map((id) => ({ id, run: () => doVerb(id), can })),
    { id: 'next_mode', run: nextMode },
    { id: 'undo', run: undo, can: () => store.done > 0 },
    { id: 'redo', run: redo, can: () => store.undone > 0 },
    { id: 'keep_clean', run: () => keep(!store.settings.keep) },
    { id: 'select_all', run: selectAll },
    { id: 'escape', run: escape },
    { id: 'go_to', run: askPlace },
    { id: 'to_board', run: focusCursor },
    { id: 'spotlight', run: () => keys.askDigit(spotlight) },
    { id: 'say_row', run: () => sayHouse('r') },
    { id: 'say_column', run: () => sayHouse('c') },
    { id: 'say_box', run: () => sayHouse('b') },
    { id: 'check', run: () => void check(), can, words: ({ play }) => play.commands.check },
    { id: 'show_wrong', run: () => void showWrong(), can },
    { id: 'back', run: back, can },
    { id: 'count', run: () => void verdict.countAll() },
    { id: 'new_puzzle', run: open('new'), words: ({ play }) => play.commands.new },
    { id: 'open', run: open('open'), words: ({ play }) => play.commands.open },
    { id: 'settings', run: open('settings') },
    { id: 'keys', run: open('keys'), words: ({ play }) => play.commands.keys },
  );
}
