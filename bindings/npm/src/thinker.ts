// The thinker: requests that may take long, answered by a worker one after the other. Stopping ends the worker and what
// it searches; the next question starts another from the compiled module. A worker that breaks is replaced in the same
// way, and its question is answered with a problem.
import type { Answer, Problem } from './nonet.js';
import {
  type Asked,
  type FromWorker,
  type Other,
  type Others,
  otherFor,
  type Progress,
  type RequestName,
  type Told,
  type ToWorker,
} from './requests.js';
import { stopAddress } from './stopping.js';

// What a Thinker needs of a worker; that of a browser has it.
export interface ThinkerWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
  // Says whether there is work, where a worker at rest would keep the program from ending.
  busy?(on: boolean): void;
}

export interface ThinkerOptions {
  module: WebAssembly.Module;
  open: () => ThinkerWorker;
  // Load the modules besides the first.
  others?: Others;
  // Says in somebody's language what is to be read when a worker breaks, and when a module cannot be loaded.
  words?: () => ThinkerWords;
}

export interface ThinkerWords {
  broken: string;
  noMaker: string;
  noRater: string;
}

const ENGLISH: ThinkerWords = {
  broken: 'nonet broke at this question; it can be asked others',
  noMaker: 'the module that makes puzzles is not there',
  noRater: 'the module for the rating of Sudoku Explainer is not there',
};

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
  private worker: ThinkerWorker | undefined;
  private address: string | undefined; // which the worker's search looks at
  private ready = false;
  private running: Job | undefined;
  private readonly waiting: Job[] = [];
  private last = 0;
  private readonly others = new Map<Other, WebAssembly.Module>();

  constructor(private readonly options: ThinkerOptions) {}

  async ask<K extends RequestName>(name: K, body: Asked<K>, wish: Wish = {}): Promise<Answer<Told<K>>> {
    const other = otherFor(name, body as object);
    if (other && !this.others.has(other)) {
      const { noMaker, noRater } = this.words();
      const missing = other === 'maker' ? noMaker : noRater;
      const load = this.options.others?.[other];
      if (!load) return { ok: false, problem: problem(name, missing) };
      try {
        this.others.set(other, await load());
      } catch (error) {
        return { ok: false, problem: problem(String(error), missing) };
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
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = undefined;
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
    this.worker?.busy?.(this.running !== undefined || this.waiting.length > 0);
    if (this.running || !this.waiting.length) return;
    if (!this.worker) this.start();
    if (!this.ready) return;
    this.running = this.waiting.shift()!;
    const { id, name, body } = this.running;
    const other = otherFor(name, body);
    const module = other && this.others.get(other);
    this.send({ id, name, body: plain(body), ...(module && { other: { name: other, module } }) });
  }

  private send(message: ToWorker): void {
    this.worker!.postMessage(message);
  }

  private start(): void {
    const worker = this.options.open();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker === this.worker) this.hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.breakDown(event.message);
    };
    this.address = stopAddress();
    this.send({ module: this.options.module, ...(this.address && { stop: this.address }) });
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

  private words() {
    return this.options.words?.() ?? ENGLISH;
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
