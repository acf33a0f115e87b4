// The compiled modules, shared by the page's thread and the worker: the one that everything needs, and the full one, which
// is loaded when it is first asked something.
import { compile as compiled } from 'nonet/core';
import all from 'nonet-full.wasm?url';
import nonet from 'nonet.wasm?url';

export const compile = () => compiled(nonet);
export const full = () => compiled(all);
