// The compiled modules, shared by the page's thread and the worker: the one that everything needs, and others, which are
// loaded when they are first asked something.
import { compile as compiled, type Others } from 'nonet/core';
import maker from 'nonet-maker.wasm?url';
import se from 'nonet-se.wasm?url';
import nonet from 'nonet.wasm?url';

export const compile = () => compiled(nonet);
export const others: Others = { maker: () => compiled(maker), se: () => compiled(se) };
