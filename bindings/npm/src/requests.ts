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

// A module besides the first: the one that makes puzzles, the one that rates them as Sudoku Explainer does.
export type Other = 'maker' | 'se';
export type Others = Partial<Record<Other, () => Promise<WebAssembly.Module>>>;

const making = new Set<RequestName>([
  'generate',
  'minimal',
  'minimize',
  'near',
  'unavoidable',
  'backdoors',
  'simplify',
  'trace',
  'canonical',
  'same',
  'morph',
]);
// The module that answers the request, if it is not the first one.
export function otherFor(name: RequestName, body: object): Other | undefined {
  if (making.has(name)) return 'maker';
  return 'scale' in body && body.scale === 'se' ? 'se' : undefined;
}

// From the page to the worker: first the module, and the address that is there until work is to stop; then one question
// after the other, with the module that answers it, if that is not the first one.
export type ToWorker =
  | { module: WebAssembly.Module; stop?: string }
  | { id: number; name: RequestName; body: object; other?: { name: Other; module: WebAssembly.Module } };

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
}
