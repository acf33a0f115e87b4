// nonet in JavaScript: what the program answers, in a browser, in node and in workers.
//
//   const nonet = await start();                           // an instance on this thread
//   nonet.request('solve', { puzzle: '53..7…' });           // { ok: true, value } or { ok: false, problem }
//
//   const thinker = await think();                         // an instance in a worker
//   await thinker.ask('explain', { puzzle }, { signal });  // can be stopped
import { compile } from './compile.js';
import { Nonet } from './nonet.js';
import { openWorker } from './open_worker.js';
import type { Progress } from './requests.js';
import { Thinker } from './thinker.js';

export * from './core.js';

let compiled: Promise<WebAssembly.Module> | undefined;
const module = () => (compiled ??= compile(new URL('./nonet.wasm', import.meta.url)));

// Returns an instance. `progress` is told how far a long request is, some ten times a second.
export async function start(progress?: (state: Progress) => void): Promise<Nonet> {
  return Nonet.start(await module(), progress);
}

// Returns instances in a worker of their own, which is ended to stop them.
export async function think(): Promise<Thinker> {
  return new Thinker({ module: await module(), open: openWorker });
}
