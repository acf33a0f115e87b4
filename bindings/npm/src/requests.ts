// The requests that nonet answers, by name. Their types come from docs/formats/openapi.json, so that a request
// that is new there is known here.
import type { operations } from './api.js';
import type { Answer } from './nonet.js';

export type RequestName = keyof operations;

export type Asked<K extends RequestName> = operations[K] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

export type Told<K extends RequestName> = operations[K] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type Work = { name: RequestName; body: object } | { many: readonly string[] };

// From the page to the worker: first the module, and the address that is there until work is to stop; then one piece of
// work after the other, with the module for it, if that is not the first one.
export type ToWorker =
  { module: WebAssembly.Module; stop?: string } | { id: number; work: Work; full?: WebAssembly.Module };

// From the worker: it has started; it is so far; this is the answer; it broke and cannot go on.
export type FromWorker =
  | { ready: true }
  | { id: number; progress: Progress }
  | { id: number; answer: Answer<unknown> }
  | { broken: string };

export interface Progress {
  solutions?: number;
  attempts?: number; // of making a puzzle
  puzzle?: object; // that was made just now
  boards?: number; // of solveMany(), so far
}
