// The thinker that the functions share, which starts with the first call, and what all of them do.
import { compile } from './compile.js';
import { type Answer, Nonet, NonetError, type Solved } from './nonet.js';
import { openWorker } from './open_worker.js';
import type { Asked, Progress, RequestName, Told } from './requests.js';
import { Thinker, type Wish } from './thinker.js';

// Remembers what was loaded, and tries again after a failure.
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    }));
}

const module = once(() => compile(new URL('./nonet.wasm', import.meta.url)));
const thinker = once(think);

/** Returns an instance on this thread. `progress` is told how far a long request is, some ten times a second. */
export async function start(progress?: (state: Progress) => void): Promise<Nonet> {
  return Nonet.start(await module(), progress);
}

/** Returns an instance in a worker of its own, which is ended to stop it. */
export async function think(): Promise<Thinker> {
  return new Thinker({ module: await module(), open: openWorker });
}

/**
 * Solves plain 9×9 boards, 81 characters each, some hundred thousand a second. Throws a NonetError whose problem has the
 * number of the board that is none, from 1, as its `line`.
 */
export async function solveMany(boards: readonly string[], wish?: Wish): Promise<Solved[]> {
  return value(await (await thinker()).solveMany(boards, wish));
}

// What comes behind the puzzle: options, which may be left out if none is required, and a wish.
type More<Body> = object extends Body ? [options?: Body, wish?: Wish] : [options: Body, wish?: Wish];
type Puzzle<K extends RequestName> = Asked<K> extends { puzzle: infer P } ? P : never;

/**
 * Functions that ask a request in the shared worker. They return its answer, and throw a NonetError with the problem; with
 * a signal they throw its reason.
 */
export type AboutPuzzle<K extends RequestName> = (
  puzzle: Puzzle<K>,
  ...more: More<Omit<Asked<K>, 'puzzle'>>
) => Promise<Told<K>>;
export type WithoutPuzzle<K extends RequestName> = (...more: More<Asked<K>>) => Promise<Told<K>>;

export function aboutPuzzle<K extends RequestName>(name: K): AboutPuzzle<K> {
  return async (puzzle, ...[options, wish]) =>
    value(await (await thinker()).ask(name, { ...options, puzzle } as Asked<K>, wish));
}
export function withoutPuzzle<K extends RequestName>(name: K): WithoutPuzzle<K> {
  return async (...[options, wish]) =>
    value(await (await thinker()).ask(name, (options ?? {}) as Asked<K>, wish));
}

function value<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new NonetError(answer.problem);
}
