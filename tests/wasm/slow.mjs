// The modules beside the program, on real puzzles: the same explanations, byte for byte, of the first one or, where it
// has no space for what they need, of the full one; the same solutions, and how fast.
//
//   NONET_DATA=FOLDER node slow.mjs MODULE NONET
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, start } from './nonet.mjs';
import { finish, full, module, skip, wrong } from './report.mjs';

const LEAST_SPEED = 5e5; // boards in a second of work; Chromium is half as fast again as node
const path = module();
const program = process.argv[3];
const data = process.env.NONET_DATA;
if (!data) skip('NONET_DATA names no folder of puzzles: nothing was tried');

const lines = (file) => readFileSync(join(data, file), 'utf8').split('\n').filter(Boolean);
const compiled = await compile(path);
const nonet = await start(compiled);
const all = await start(await compile(full()));

// The program answers a file of puzzles on all cores; the module is asked one by one.
const folder = mkdtempSync(join(tmpdir(), 'nonet-'));
function told(...options) {
  const run = spawnSync(program, options, { maxBuffer: 1 << 30 });
  if (run.status > 1) throw new Error(`${options}: ${run.stderr}`); // 1: a puzzle is not solved
  return run.stdout.toString().trimEnd().split('\n');
}
function explained(puzzles, language) {
  const file = join(folder, 'puzzles.json');
  writeFileSync(file, puzzles.map((puzzle) => `${JSON.stringify(puzzle)}\n`).join(''));
  return told('explain', '--json', '--lang', language, '-q', file);
}
function compare(what, puzzles, language) {
  const before = performance.now();
  const native = explained(puzzles, language);
  const after = performance.now();
  let bytes = 0;
  puzzles.forEach((puzzle, i) => {
    const { body } = answered('explain', JSON.stringify({ puzzle, language, seconds: 30 }));
    const expected = `{${native[i].slice(native[i].indexOf('"nonet":'))}`; // without its place in the file
    bytes += body.length;
    if (body !== expected) wrong(`${what} ${i + 1}: ${differs(body, expected)}`);
  });
  const seconds = (performance.now() - after) / 1000;
  console.log(`${what}: ${puzzles.length} explanations, ${bytes} bytes; program ${((after - before) / 1000).toFixed(1)} s on all cores, module ${seconds.toFixed(1)} s`);
}
function answered(name, body) {
  const answer = nonet.request(name, body);
  return answer.status === 404 ? all.request(name, body) : answer;
}
function differs(one, other) {
  let at = 0;
  while (one[at] === other[at] && at < one.length) ++at;
  return `byte ${at}: …${one.slice(at - 60, at + 60)}…\nand not …${other.slice(at - 60, at + 60)}…`;
}

const board = (givens, layout) => ({ nonet: 1, ...(layout && { layout }), givens });
compare('9×9', lines('9x9/magictour_1465.txt').slice(0, 1000).map((line) => board(line)), 'es');
compare('other sizes', otherSizes(200), 'en');
manyAtOnce();
rmSync(folder, { recursive: true });
finish('explanations and solutions');

// Boards of other sizes and shapes with one solution, the same in every run: a grid from a few digits, of which those
// are taken away that are not needed.
function otherSizes(count) {
  let state = 20260101;
  const below = (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const ask = (name, body) => JSON.parse(nonet.request(name, JSON.stringify(body)).body);
  const layouts = [[4, '4'], [6, '6'], [6, '6+diagonals'], [6, 'latin:6'], [8, '8'], [10, '10'], [12, '12']];
  const made = [];
  while (made.length < count) {
    const [size, layout] = layouts[made.length % layouts.length];
    const start = Array(size * size).fill('.');
    for (let row = 0; row < 2; ++row) start[row * 2 * size + below(size)] = '123456789ABC'[below(size)];
    const [solution] = ask('solve', { puzzle: board(start.join(''), layout), limit: 1 }).solutions;
    if (!solution) continue;
    const digits = [...solution.slice(0, size * size)]; // without the layout, which is said behind it
    for (let tried = 0; tried < size * size * 2; ++tried) {
      const cell = below(size * size);
      const digit = digits[cell];
      digits[cell] = '.';
      if (ask('check', { puzzle: board(digits.join(''), layout) }).verdict !== 'unique') digits[cell] = digit;
    }
    made.push(board(digits.join(''), layout));
  }
  return made;
}

// The easy boards in one call: solutions as the program has them, and boards a second.
function manyAtOnce() {
  const file = join(data, '9x9/easy_10000.txt');
  const boards = lines('9x9/easy_10000.txt');
  const text = boards.join('\n');
  const expected = told('solve', '-q', file);
  const { status, body } = nonet.many(text);
  if (status !== 200) return wrong(body);
  const got = body.trimEnd().split('\n');
  if (got.length !== expected.length) wrong(`${got.length} boards solved, and not ${expected.length}`);
  got.forEach((line, k) => {
    if (line !== `1 ${expected[k]}`) wrong(`board ${k + 1}: ${line}, and not 1 ${expected[k]}`);
  });
  for (let i = 0; i < 20; ++i) nonet.many(text); // until V8 has its best code
  const before = process.cpuUsage().user;
  for (let i = 0; i < 100; ++i) nonet.many(text);
  const speed = (100 * boards.length) / ((process.cpuUsage().user - before) / 1e6);
  console.log(`many at once: ${Math.round(speed)} boards a second`);
  if (speed < LEAST_SPEED) wrong(`${Math.round(speed)} boards a second, and ${LEAST_SPEED} are wanted`);
}
