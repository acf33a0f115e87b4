// nonet in JavaScript: what the program answers, in a browser, in node and in workers.
//
//   const { solutions } = await solve('53..7…');            // a function for each request, in a worker
//
//   const nonet = await start();                            // an instance on this thread
//   nonet.request('solve', { puzzle: '53..7…' });           // { ok: true, value } or { ok: false, problem }
//
//   const thinker = await think();                          // an instance in a worker of its own
//   await thinker.ask('explain', { puzzle }, { signal });   // can be stopped
export * from './core.js';
export * from './functions.js';
export { solveMany, start, think } from './shared.js';
