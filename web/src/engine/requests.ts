// The requests that nonet answers, as the package of bindings/npm has them.
export type { Asked, Progress, RequestName, Told } from 'nonet/core';
