// The modules as files: their sizes, how soon it is ready, what it asks of a page; and that it answers what nobody should
// send, again and again.
//
//   node module.mjs MODULE
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compile, start } from './nonet.mjs';
import { finish, full, module, wrong } from './report.mjs';

const MOST = { gzip: 845_000, brotli: 672_000 };
const MOST_OF_FULL = { gzip: 1_150_000, brotli: 892_000 }; // a page loads it when a puzzle is made, say
const MOST_LOADING = 100; // milliseconds, the best of a few
const MOST_MEMORY = 64 << 20;

const sizes = [];
async function look(path, most) {
  const bytes = readFileSync(path);
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes).length;
  if (gzip > most.gzip) wrong(`${path}: ${gzip} bytes with gzip, and ${most.gzip} are permitted`);
  if (brotli > most.brotli) wrong(`${path}: ${brotli} bytes with brotli, and ${most.brotli} are permitted`);
  const imports = WebAssembly.Module.imports(await compile(path)).map(({ module: of, name }) => `${of}.${name}`);
  const unknown = imports.filter((name) => !/^wasi_snapshot_preview1\.(clock_time_get|environ_|fd_|proc_exit)/.test(name));
  if (unknown.join() !== 'nonet.progress') wrong(`${path} asks a page for ${unknown}`);
  let loading = Infinity;
  for (let i = 0; i < 5; ++i) {
    const before = performance.now();
    await start(await WebAssembly.compile(bytes));
    loading = Math.min(loading, performance.now() - before);
  }
  if (loading > MOST_LOADING) wrong(`${path}: ${loading} ms until it is ready, and ${MOST_LOADING} are permitted`);
  sizes.push(`${bytes.length} bytes, ${gzip} gzip, ${brotli} brotli; ready in ${loading.toFixed(0)} ms`);
}
await look(module(), MOST);
await look(full(), MOST_OF_FULL);
const compiled = await compile(module());

const told = [];
const nonet = await start(compiled, (now) => told.push(now.solutions));
const counted = nonet.request('count', `{"puzzle":"${'.'.repeat(81)}","limit":0,"seconds":0.6}`);
if (counted.status !== 200) wrong(counted.body);
if (told.length < 2 || told.length > 6) wrong(`progress is told ${told.length} times in 0.6 s`);

// What needs Sudoku Explainer's rater is for the full module; what comes after it is answered as before.
const hardest = '{"puzzle":".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."}';
const refused = nonet.request('explain', hardest);
if (refused.status !== 404) wrong(`the path of a hardest board: ${refused.status} ${refused.body}`);
const path = (await start(await compile(full()))).request('explain', hardest);
if (!path.body.includes('"technique":"forcing_net')) wrong(`the full module's path: ${path.body}`);
const plain = nonet.request('hint', '{"puzzle":"1.....2..3.....4"}');
if (plain.status !== 200) wrong(`a hint after one that is for the full module: ${plain.body}`);

// Bodies that are no request, and moves that are none, thousands of times: the memory stays.
const bodies = ['', '{', '[]', '{"open":"\\u0000"}', '{"open":"{\\"nonet\\":1"}', '{"do":["r1c1=99"]}', '{"undo":1}',
  `{"open":"${'9'.repeat(100_000)}"}`, '[['.repeat(5000), '{"do":["r1c1=1"]}', '{"undo":true}', '{"fill":true}'];
for (let i = 0; i < 200; ++i) {
  for (const body of bodies) {
    const { status, body: said } = nonet.game(body);
    if (status !== 200 && JSON.parse(said).status !== status) wrong(`${body}: ${status} ${said}`);
    if (status >= 500) wrong(`${body}: ${said}`);
    nonet.request('check', body);
  }
}
const memory = nonet.memory().buffer.byteLength;
if (memory > MOST_MEMORY) wrong(`${memory} bytes of memory`);
finish(`${sizes.join('\n')}\n${memory >> 20} MiB`);
