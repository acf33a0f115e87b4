// Solves a file of 9×9 boards, one a line, with the WebAssembly module:
//
//   node --input-type=module -e "$(cat wasm.mjs)" MODULE FILE
//
// Writes a line for each, the number of its solutions up to 2 and the first one; then the seconds that solving took,
// from text to text, the median of three times in the same instance, once it has been compiled and has run once.
import { readFileSync } from "node:fs";

const [module, file] = process.argv.slice(1);
const NO_SUCH_CALL = 52; // of what a system offers, the module needs nothing here
const nothing = new Proxy({}, { get: () => () => NO_SUCH_CALL });
const { instance } = await WebAssembly.instantiate(readFileSync(module), {
  wasi_snapshot_preview1: nothing,
  nonet: { progress: () => {} },
});
const { memory, _initialize, nonet_alloc, nonet_free, nonet_solve_many, nonet_text, nonet_text_size } = instance.exports;
_initialize();

const solve = (boards) => {
  const at = nonet_alloc(boards.length);
  new Uint8Array(memory.buffer, at, boards.length).set(boards);
  const before = performance.now();
  const status = nonet_solve_many(at, boards.length);
  const seconds = (performance.now() - before) / 1000;
  nonet_free(at);
  if (status !== 200) throw new Error(`status ${status}`);
  return { seconds, answers: Buffer.from(memory.buffer, nonet_text(), nonet_text_size()).toString() };
};

const boards = readFileSync(file);
solve(boards);
const runs = [solve(boards), solve(boards), solve(boards)].sort((one, other) => one.seconds - other.seconds);
console.log(`${runs[1].answers}seconds ${runs[1].seconds}`);
