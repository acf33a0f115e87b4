// Runs a program in a worker of its own, which ends with it, or with the signal.
import type { Ended, Found, FromRun, Task } from './task';

/** Tells each answer. Throws the signal's reason when it is stopped. */
export function runProgram(task: Task, signal: AbortSignal, tell: (found: Found) => void): Promise<Ended> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Ended>((done, failed) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<FromRun>) => {
      if ('found' in data) tell(data.found);
      else done(data.ended);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      failed(new Error(event.message));
    };
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
