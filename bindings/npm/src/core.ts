// nonet without the place where its module stands, for pages that have it somewhere else.
export { compile } from './compile.js';
export { type Answer, Nonet, NonetError, type Problem, type Solved } from './nonet.js';
export { type Asked, type Progress, type RequestName, type Told } from './requests.js';
export { Thinker, type ThinkerOptions, type ThinkerWords, type ThinkerWorker, type Wish } from './thinker.js';
export type { components, operations, paths } from './api.js';
