// The worker of a Thinker: one of a browser, or one of node made to look like it.
import { system } from './compile.js';
import type { ThinkerWorker } from './thinker.js';

export function openWorker(): ThinkerWorker {
  const threads = system()?.getBuiltinModule?.('node:worker_threads');
  if (!threads) return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const thread = new threads.Worker(new URL('./worker.js', import.meta.url));
  const worker: ThinkerWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    busy: (on) => (on ? thread.ref() : thread.unref()),
  };
  thread.on('message', (data) => worker.onmessage?.({ data } as MessageEvent));
  thread.on('error', (error) =>
    worker.onerror?.({ message: String(error), preventDefault() {} } as ErrorEvent),
  );
  return worker;
}
