// What the verbs of asking about a board do here.
import { tick } from 'svelte';
import { type Action, register } from '../commands';
import { store } from '../store.svelte';
import { focusEntry } from '../rules/entry.svelte';
import { hint } from '../understand/hint.svelte';
import { learn } from '../understand/learn.svelte';
import { path } from '../understand/path.svelte';
import { solutions } from '../understand/solutions.svelte';
import type { Step } from '../understand/step';
import { telling } from '../understand/telling.svelte';
import { hall } from '../play/hall.svelte';
import { trainer } from '../understand/trainer.svelte';
import { truth } from '../understand/truth.svelte';
import { whyNot } from '../understand/whynot.svelte';

/** Ends or puts away what a panel is doing, one thing at a time. False if there is nothing. */
export function putAway(): boolean {
  const asking = [
    hint.question,
    hint.why,
    path.question,
    truth.question,
    whyNot.question,
    ...solutions.questions,
  ];
  const stopped = asking.filter((question) => question.stop()).length > 0;
  return stopped || whyNot.close() || trainer.close() || hint.close() || truth.close();
}

// Opens a panel, and goes on there.
function inPanel(panel: string, work: () => unknown): () => void {
  return () => {
    store.panel = panel;
    void work();
  };
}

// The step whose reason is on the board, with what draws it.
function reason(): { step: Step; draw: () => void } | undefined {
  const [step, draw] =
    store.panel === 'path'
      ? [path.step, () => path.draw()]
      : [hint.whole ? hint.step : undefined, () => hint.draw()];
  return step?.told.length ? { step, draw } : undefined;
}

function turn(by: 1 | -1): void {
  const { step, draw } = reason()!;
  const at = telling.at(step);
  telling.go(step, at === undefined ? (by > 0 ? 0 : step.told.length - 1) : at + by);
  draw();
}

export function registerCommands(): void {
  const walk = (id: string, to: () => number): Action => ({
    id,
    run: inPanel('path', () => (path.path ? path.go(to()) : path.explain())),
  });
  // While techniques are learnt, the same keys go from one to the next.
  const step = (id: string, by: number): Action => {
    const onPath = walk(id, () => path.at + by);
    const learns = () => store.panel === 'learn' && learn.technique;
    const trains = () => store.panel === 'play' && by > 0 && trainer.open;
    return { id, run: () => (learns() ? learn.turn(by) : trains() ? void trainer.next() : onPath.run()) };
  };
  register(
    {
      id: 'hint',
      run: inPanel('play', () => {
        whyNot.close();
        return hint.more();
      }),
      words: ({ panels }) => panels.hint.name,
    },
    { id: 'do_it', run: () => hint.do(), can: () => hint.whole },
    { id: 'path', run: inPanel('path', () => path.explain()), words: ({ panels }) => panels.path.explain },
    step('next', 1),
    step('previous', -1),
    walk('first', () => 0),
    walk('last', () => Infinity),
    { id: 'next_link', run: () => turn(1), can: () => reason() !== undefined },
    { id: 'previous_link', run: () => turn(-1), can: () => reason() !== undefined },
    { id: 'truth', run: inPanel('play', () => truth.show()) },
    {
      id: 'why_not',
      run: inPanel('play', () => {
        hint.close();
        whyNot.begin();
      }),
      can: () => !store.setting && !store.complete,
      words: ({ panels }) => panels.whyNot.name,
    },
    { id: 'solutions', run: inPanel('solutions', () => solutions.find()) },
    {
      id: 'rule',
      run: inPanel('play', async () => {
        await tick();
        focusEntry();
      }),
      can: () => store.setting,
    },
    { id: 'train', run: inPanel('train', () => hall.pass()), words: ({ panels }) => panels.train.name },
    { id: 'share', run: () => (store.dialog = 'share') },
    { id: 'print', run: () => (store.dialog = 'print') },
  );
}
