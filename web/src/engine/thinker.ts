// The thinker: requests that may take long, answered by a worker one after the other. Stopping ends the worker; the
// next question starts another from the compiled module. A worker that breaks is replaced in the same way, and
// its question is answered with a problem.
import { compileMaker } from './load';
import type { Answer, Problem } from './nonet';
import {
  type Asked,
  type FromWorker,
  isMaking,
  type Progress,
  type RequestName,
  type Told,
  type ToWorker,
} from './requests';
import ThinkerWorker from './worker?worker';

export interface Wish {
  // Ends the work. The promise is then rejected with the signal's reason.
  signal?: AbortSignal;
  progress?: (state: Progress) => void;
  // Lets every other question go first, and begins again after it.
  patient?: boolean;
}

interface Job extends Wish {
  id: number;
  name: RequestName;
  body: object;
  done: (answer: Answer<never>) => void;
  failed: (reason: unknown) => void;
}

export class Thinker {
  private worker: Worker | undefined;
  private ready = false;
  private running: Job | undefined;
  private readonly waiting: Job[] = [];
  private last = 0;
  private maker: WebAssembly.Module | undefined;

  // `words` says in the page's language what is to be read when a worker breaks, and when the maker cannot be loaded.
  constructor(
    private readonly module: WebAssembly.Module,
    private readonly words: () => { broken: string; noMaker: string },
  ) {}

  async ask<K extends RequestName>(name: K, body: Asked<K>, wish: Wish = {}): Promise<Answer<Told<K>>> {
    if (isMaking(name)) {
      try {
        this.maker ??= await compileMaker();
      } catch (error) {
        return { ok: false, problem: problem(String(error), this.words().noMaker) };
      }
    }
    return this.answered(name, body, wish);
  }

  private answered<K extends RequestName>(name: K, body: Asked<K>, wish: Wish): Promise<Answer<Told<K>>> {
    return new Promise((done, failed) => {
      const job: Job = { ...wish, id: ++this.last, name, body: body as object, done, failed };
      if (wish.signal?.aborted) return failed(wish.signal.reason);
      wish.signal?.addEventListener('abort', () => this.drop(job, wish.signal?.reason), { once: true });
      if (job.patient) {
        this.waiting.push(job);
      } else {
        const others = this.waiting.findIndex((other) => other.patient);
        this.waiting.splice(others < 0 ? this.waiting.length : others, 0, job);
        if (this.running?.patient) this.postpone();
      }
      this.next();
    });
  }

  // Ends all work, and starts afresh with the next question.
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.running = undefined;
    this.ready = false;
  }

  private postpone(): void {
    const job = this.running!;
    this.stop();
    this.waiting.push(job);
  }

  private drop(job: Job, reason: unknown): void {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    else if (this.running === job) this.stop();
    else return;
    job.failed(reason);
    this.next();
  }

  private next(): void {
    if (this.running || !this.waiting.length) return;
    if (!this.worker) this.start();
    if (!this.ready) return;
    this.running = this.waiting.shift()!;
    const { id, name, body } = this.running;
    this.send({ id, name, body: plain(body), ...(isMaking(name) && { maker: this.maker }) });
  }

  private send(message: ToWorker): void {
    this.worker!.postMessage(message);
  }

  private start(): void {
    const worker = new ThinkerWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker === this.worker) this.hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.breakDown(event.message);
    };
    this.send({ module: this.module });
  }

  private hear(message: FromWorker): void {
    if ('broken' in message) {
      this.breakDown(message.broken);
      return;
    }
    if ('ready' in message) {
      this.ready = true;
    } else if ('progress' in message) {
      this.running?.progress?.(message.progress);
      return;
    } else {
      const job = this.running!;
      this.running = undefined;
      job.done(message.answer as Answer<never>);
    }
    this.next();
  }

  private breakDown(title: string): void {
    const job = this.running ?? this.waiting.shift();
    this.stop();
    job?.done({ ok: false, problem: problem(title, this.words().broken) });
    this.next();
  }
}

const problem = (title: string, detail: string): Problem => ({
  type: '/problems/broken',
  status: 500,
  title,
  detail,
});

// Copies a body, so that what comes from the state of the page can be sent.
function plain<T>(body: T): T {
  return JSON.parse(JSON.stringify(body));
}
