// The package's thinker, in a worker as Vite bundles it, with this page's modules.
import { Thinker as Core, type ThinkerWords } from 'nonet/core';
import { full } from './load';
import ThinkerWorker from './worker?worker';

export class Thinker extends Core {
  constructor(module: WebAssembly.Module, words: () => ThinkerWords) {
    super({ module, open: () => new ThinkerWorker(), full, words });
  }
}
