// One instance of nonet: names and JSON in, a status and JSON out.
import type { Asked, Progress, RequestName, Told } from './requests.js';
import { wasi } from './wasi.js';

// Why there is no answer: a problem document, RFC 9457. `detail` is a sentence for a person.
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
}

export class Nonet {
  private constructor(private readonly exports: Exports) {}

  // Starts an instance of a compiled module. `progress` is told how far a long request is, some ten times a second; when
  // `stopped` says so, its time is up.
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

  // Answers a request; docs/guide/api.md has all of them.
  request<K extends RequestName>(name: K, body: Asked<K>): Answer<Told<K>> {
    return this.call([name, JSON.stringify(body)], (parts) => this.exports.nonet_request(...parts));
  }

  // Does something to the game of this instance; docs/formats/game.md has what.
  game<T>(body: object): Answer<T> {
    return this.call([JSON.stringify(body)], (parts) => this.exports.nonet_game(parts[0], parts[1]));
  }

  private call<T>(texts: string[], run: (parts: [number, number, number, number]) => number): Answer<T> {
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
    const value = JSON.parse(said);
    return status === 200 ? { ok: true, value } : { ok: false, problem: value };
  }
}
