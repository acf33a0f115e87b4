// nonet, as the package of bindings/npm has it.
export { type Answer, Nonet, type Problem } from 'nonet/core';
