// What can be asked about a board, with its keys.
import { tick } from 'svelte';
import { type Command, type Key, register } from '../commands';
import type { Messages } from '../messages';
import { store } from '../store.svelte';
import { focusEntry } from '../rules/entry.svelte';
import { hint } from '../understand/hint.svelte';
import { path } from '../understand/path.svelte';
import { solutions } from '../understand/solutions.svelte';
import { truth } from '../understand/truth.svelte';

const key = (code: string, more: Partial<Key> = {}): Key => ({ code, ...more });

/** Ends or puts away what a panel is doing, one thing at a time. False if there is nothing. */
export function putAway(): boolean {
  const asking = [hint.question, hint.why, path.question, truth.question, ...solutions.questions];
  const stopped = asking.filter((question) => question.stop()).length > 0;
  return stopped || hint.close() || truth.close();
}

// Opens a panel, and goes on there.
function inPanel(panel: string, work: () => unknown): () => void {
  return () => {
    store.panel = panel;
    void work();
  };
}

export function registerCommands(): void {
  const walk = (id: string, code: string, shift: boolean, to: () => number): Command => ({
    id,
    group: 'understand',
    keys: [key(code, { shift })],
    words: ({ panels }) => panels.path[id.slice(4).toLowerCase() as 'first' | 'previous' | 'next' | 'last'],
    run: inPanel('path', () => (path.path ? path.go(to()) : path.explain())),
  });
  const understand = (
    id: string,
    keys: Key[],
    words: (messages: Messages) => string,
    run: () => void,
  ): Command => ({
    id,
    group: 'understand',
    keys,
    words,
    run,
  });
  register(
    understand(
      'hint',
      [key('KeyI')],
      ({ panels }) => panels.hint.name,
      inPanel('play', () => hint.more()),
    ),
    {
      ...understand(
        'doHint',
        [key('Enter'), key('NumpadEnter')],
        ({ panels }) => panels.hint.do,
        () => hint.do(),
      ),
      can: () => hint.whole,
    },
    understand(
      'path',
      [key('KeyE')],
      ({ panels }) => panels.path.explain,
      inPanel('path', () => path.explain()),
    ),
    walk('pathNext', 'Period', false, () => path.at + 1),
    walk('pathPrevious', 'Comma', false, () => path.at - 1),
    walk('pathLast', 'Period', true, () => Infinity),
    walk('pathFirst', 'Comma', true, () => 0),
    understand(
      'truth',
      [key('KeyT')],
      ({ panels }) => panels.truth.command,
      inPanel('play', () => truth.show()),
    ),
    understand(
      'solutions',
      [key('KeyS')],
      ({ panels }) => panels.solutions.command,
      inPanel('solutions', () => solutions.find()),
    ),
    {
      id: 'rule',
      group: 'puzzle',
      keys: [key('KeyR')],
      words: ({ rules }) => rules.enter,
      run: inPanel('play', async () => {
        await tick();
        focusEntry();
      }),
      can: () => store.setting,
    },
    {
      id: 'share',
      group: 'puzzle',
      keys: [key('KeyW'), key('KeyS', { ctrl: true })],
      words: ({ panels }) => panels.share.command,
      run: () => (store.dialog = 'share'),
    },
    {
      id: 'print',
      group: 'puzzle',
      keys: [key('KeyP'), key('KeyP', { ctrl: true })],
      words: ({ panels }) => panels.print.command,
      run: () => (store.dialog = 'print'),
    },
  );
}
