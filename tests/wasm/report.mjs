// What the tests of the module share: where it is, and how they end.
import { existsSync } from 'node:fs';

const SKIPPED = 77;
const failures = [];

// Returns the path of the module; ends the test as skipped where it is not built.
export function module() {
  const path = process.argv[2];
  if (!existsSync(path)) skip(`there is no ${path}: cmake --preset wasm && cmake --build --preset wasm makes it`);
  return path;
}

// Returns the path of the full module, beside it.
export const full = () => module().replace(/\.wasm$/, '-full.wasm');

export function skip(why) {
  console.log(`SKIPPED: ${why}`);
  process.exit(SKIPPED);
}

export function wrong(what) {
  failures.push(what);
}

export function finish(tried) {
  for (const what of failures.slice(0, 10)) console.log(what.slice(0, 2000));
  console.log(`${tried}; ${failures.length} wrong`);
  process.exit(failures.length > 0 ? 1 : 0);
}
