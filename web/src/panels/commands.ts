// What the verbs of asking about a board do here.
import { tick } from 'svelte';
import { type Action, register } from '../commands';
import { store } from '../store.svelte';
import { focusEntry } from '../rules/entry.svelte';
import { hint } from '../understand/hint.svelte';
import { path } from '../understand/path.svelte';
import { solutions } from '../understand/solutions.svelte';
import { truth } from '../understand/truth.svelte';

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
  const walk = (id: string, to: () => number): Action => ({
    id,
    run: inPanel('path', () => (path.path ? path.go(to()) : path.explain())),
  });
  register(
    { id: 'hint', run: inPanel('play', () => hint.more()), words: ({ panels }) => panels.hint.name },
    { id: 'do_it', run: () => hint.do(), can: () => hint.whole },
    { id: 'path', run: inPanel('path', () => path.explain()), words: ({ panels }) => panels.path.explain },
    walk('next', () => path.at + 1),
    walk('previous', () => path.at - 1),
    walk('first', () => 0),
    walk('last', () => Infinity),
    { id: 'truth', run: inPanel('play', () => truth.show()) },
    { id: 'solutions', run: inPanel('solutions', () => solutions.find()) },
    {
      id: 'rule',
      run: inPanel('play', async () => {
        await tick();
        focusEntry();
      }),
      can: () => store.setting,
    },
    { id: 'share', run: () => (store.dialog = 'share') },
    { id: 'print', run: () => (store.dialog = 'print') },
  );
}
