// The thinker: requests that may take long, answered by a worker one after the other. Stopping ends the worker and what
// it searches; the next question starts another from the compiled module. A worker that breaks is replaced in the same
// way, and its question is answered with a problem.
import type { Answer, Problem, Solved } from './nonet.js';
import {
  type Asked,
  type FromWorker,
  type Progress,
  type RequestName,
  type Told,
  type ToWorker,
  type Work,
} from './requests.js';
import { stopAddress } from './stopping.js';

// What a Thinker needs of a worker; that of a browser has it.
export interface ThinkerWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
  /** Says whether there is work, where a worker at rest would keep the program from ending. */
  busy?(on: boolean): void;
}

export interface ThinkerOptions {
  module: WebAssembly.Module;
  open: () => ThinkerWorker;
  /** Loads the full module, which is asked what the first one answers with status 404. */
  full?: () => Promise<WebAssembly.Module>;
  /** Says in somebody's language what is to be read when a worker breaks, and when the full module cannot be loaded. */
  words?: () => ThinkerWords;
}

export interface ThinkerWords {
  broken: string;
  notThere: string;
}

const ENGLISH: ThinkerWords = {
  broken: 'nonet broke at this question; it can be asked others',
  notThere: 'the full module of nonet could not be loaded',
};

export interface Wish {
  /** Ends the work. The promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  progress?: (state: Progress) => void;
  /** Lets every other question go first, and begins again after it. */
  patient?: boolean;
}

const BOARDS = 10_000; // that are solved between two looks at what else there is to do

interface Job extends Wish {
  id: number;
  work: Work;
  full?: WebAssembly.Module; // that is to answer
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
  private full: WebAssembly.Module | undefined;

  constructor(private readonly options: ThinkerOptions) {}

  async ask<K extends RequestName>(name: K, body: Asked<K>, wish: Wish = {}): Promise<Answer<Told<K>>> {
    const work: Work = { name, body: plain(body as object) };
    const answer = await this.answered<Told<K>>(work, wish);
    if (answer.ok || answer.problem.status !== 404 || !this.options.full) return answer;
    try {
      this.full ??= await this.options.full();
    } catch (error) {
      return { ok: false, problem: problem(String(error), this.words().notThere) };
    }
    return this.answered(work, wish, this.full);
  }

  /** Solves plain 9×9 boards, 81 characters each. The line of a problem is the board's number, from 1. */
  async solveMany(boards: readonly string[], wish: Wish = {}): Promise<Answer<Solved[]>> {
    const all: Solved[] = [];
    for (let at = 0; at < boards.length; at += BOARDS) {
      const answer = await this.answered<Solved[]>({ many: boards.slice(at, at + BOARDS) }, wish);
      if (!answer.ok) {
        const { offset: _, ...problem } = answer.problem;
        return { ok: false, problem: { ...problem, ...(problem.line && { line: problem.line + at }) } };
      }
      for (const one of answer.value) all.push(one);
      wish.progress?.({ boards: all.length });
    }
    return { ok: true, value: all };
  }

  private answered<T>(work: Work, wish: Wish, full?: WebAssembly.Module): Promise<Answer<T>> {
    return new Promise((done, failed) => {
      const job: Job = { ...wish, id: ++this.last, work, ...(full && { full }), done, failed };
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

  /** Ends all work, whose promises are rejected as by a signal, and starts afresh with the next question. */
  stop(): void {
    const jobs = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    this.end();
    for (const { failed } of jobs) failed(new DOMException('The thinker was stopped', 'AbortError'));
  }

  private end(): void {
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = undefined;
    this.worker?.terminate();
    this.worker = undefined;
    this.running = undefined;
    this.ready = false;
  }

  private postpone(): void {
    const job = this.running!;
    this.end();
    this.waiting.push(job);
  }

  private drop(job: Job, reason: unknown): void {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    else if (this.running === job) this.end();
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
    const { id, work, full } = this.running;
    this.send({ id, work, ...(full && { full }) });
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
    this.end();
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
