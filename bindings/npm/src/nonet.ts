// One instance of nonet: names and JSON in, a status and JSON out.
import type { Asked, Progress, RequestName, Told } from './requests.js';
import { wasi } from './wasi.js';

/** Why there is no answer: a problem document, RFC 9457. `detail` is a sentence for a person. */
export interface Problem {
  status: number;
  type: string;
  title: string;
  detail: string;
  member?: string;
  line?: number;
  column?: number;
  offset?: number;
  puzzles?: string[]; // of a text that has several: each opens alone
}

/** A problem that is thrown; its message is the sentence. */
export class NonetError extends Error {
  override name = 'NonetError';
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** What was found of one board of many; `solution` is the first one, 81 digits, if there is any. */
export interface Solved {
  verdict: 'unique' | 'multiple' | 'invalid';
  solution?: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  nonet_alloc(size: number): number;
  nonet_free(at: number): void;
  nonet_text(): number;
  nonet_text_size(): number;
  nonet_request(name: number, nameSize: number, body: number, bodySize: number): number;
  nonet_game(body: number, bodySize: number): number;
  nonet_solve_many(text: number, textSize: number): number;
}

export class Nonet {
  private constructor(private readonly exports: Exports) {}

  /**
   * Starts an instance of a compiled module. `progress` is told how far a long request is, some ten times a second; when
   * `stopped` says so, its time is up.
   */
  static async start(
    module: WebAssembly.Module,
    progress?: (state: Progress) => void,
    stopped?: () => boolean,
  ): Promise<Nonet> {
    const memory = () => (instance.exports as unknown as Exports).memory;
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi(memory, module, stopped),
      nonet: {
        progress: (at: number, size: number) => {
          progress?.(JSON.parse(new TextDecoder().decode(new Uint8Array(memory().buffer, at, size))));
        },
      },
    });
    const exports = instance.exports as unknown as Exports;
    exports._initialize?.();
    return new Nonet(exports);
  }

  /** Answers a request; docs/guide/api.md has all of them. */
  request<K extends RequestName>(name: K, body: Asked<K>): Answer<Told<K>> {
    return this.call([name, JSON.stringify(body)], (parts) => this.exports.nonet_request(...parts));
  }

  /** Does something to the game of this instance; docs/formats/game.md has what. */
  game<T>(body: object): Answer<T> {
    return this.call([JSON.stringify(body)], (parts) => this.exports.nonet_game(parts[0], parts[1]));
  }

  /** Solves plain 9×9 boards, 81 characters each. The line of a problem is the board's number, from 1. */
  solveMany(boards: readonly string[]): Answer<Solved[]> {
    const broken = boards.findIndex((board) => typeof board !== 'string' || /[\r\n]/.test(board));
    const solve = (parts: number[]) => this.exports.nonet_solve_many(parts[0]!, parts[1]!);
    return this.call([boards.map((board, at) => `${at === broken ? '' : board}\n`).join('')], solve, solved);
  }

  private call<T>(
    texts: string[],
    run: (parts: [number, number, number, number]) => number,
    read: (said: string) => T = JSON.parse,
  ): Answer<T> {
    const parts: number[] = [];
    for (const text of texts) {
      const bytes = new TextEncoder().encode(text);
      const at = this.exports.nonet_alloc(bytes.length);
      if (!at && bytes.length) throw new RangeError('out of memory');
      new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
      parts.push(at, bytes.length);
    }
    const status = run(parts as [number, number, number, number]);
    for (let part = 0; part < parts.length; part += 2) this.exports.nonet_free(parts[part]!);
    const { memory, nonet_text, nonet_text_size } = this.exports;
    const said = new TextDecoder().decode(new Uint8Array(memory.buffer, nonet_text(), nonet_text_size()));
    return status === 200 ? { ok: true, value: read(said) } : { ok: false, problem: JSON.parse(said) };
  }
}

// Each line: 0, 1, or 2 for several, and the first solution.
function solved(lines: string): Solved[] {
  const verdicts = { 0: 'invalid', 1: 'unique', 2: 'multiple' } as const;
  const read = (line: string): Solved => {
    const verdict = verdicts[line[0] as '0' | '1' | '2'];
    return line.length > 1 ? { verdict, solution: line.slice(2) } : { verdict };
  };
  return lines.split('\n').slice(0, -1).map(read);
}
