// The package as somebody has it who installs it: packed, in a folder of its own, in node, in Chromium, and its types.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MOST_PACKED = 1_200_000;
const here = fileURLToPath(new URL('..', import.meta.url));
const web = join(here, '../../web');
const tools = createRequire(join(web, 'package.json'));
const folder = mkdtempSync(join(tmpdir(), 'nonet-npm-'));
const run = (program, ...words) => execFileSync(program, words, { cwd: folder, encoding: 'utf8' });
const blocks = readFileSync(join(here, 'README.md'), 'utf8').match(/(?<=```js\n)[^`]*/g);
const puzzle = '..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..';
const solution = '519748632783652419426139875357986241264317598198524367975863124832491756641275983';
let packed = '';

before(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: here });
  packed = join(folder, 'nonet-0.2.0.tgz');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', 'install', '--silent', '--offline', '--no-audit', '--no-fund', packed);
});
after(() => rmSync(folder, { recursive: true }));

test('it is small, and has nothing that it needs not', () => {
  assert.ok(statSync(packed).size <= MOST_PACKED, `${statSync(packed).size} bytes`);
  const files = run('tar', 'tzf', packed).trim().split('\n');
  const strange = files.filter(
    (file) => !/^package\/(dist\/.*\.(js|cjs|d\.c?ts|wasm)|package\.json|README\.md|LICENSE)$/.test(file),
  );
  assert.deepEqual(strange, []);
});

test('the examples run in node as they are written', () => {
  writeFileSync(join(folder, 'example.js'), blocks[0]);
  const said = run('node', 'example.js').trim().split('\n');
  assert.equal(said.length, 4);
  assert.equal(said[0], `unique ${solution}`);
  assert.match(said[1], /r\dc\d/);
  assert.match(said[2], /^[.\d]{81} \d\.\d$/);
  assert.match(said[3], /no board/);
  writeFileSync(join(folder, 'many.js'), blocks[1]);
  assert.deepEqual(run('node', 'many.js').trim().split('\n'), [
    'so far 10000',
    'so far 20000',
    '20000 multiple',
    'TimeoutError',
    '2',
  ]);
  writeFileSync(join(folder, 'instances.js'), blocks[2]);
  assert.equal(run('node', 'instances.js'), 'multiple\ntrue\n');
});

test('there is a function for each request, and for require() too', () => {
  const { paths } = JSON.parse(readFileSync(join(here, '../../docs/formats/openapi.json'), 'utf8'));
  const names = Object.values(paths).flatMap(({ post }) => (post ? [post.operationId] : []));
  assert.ok(names.length > 25);
  writeFileSync(
    join(folder, 'required.cjs'),
    `const all = require('nonet');
     for (const name of ${JSON.stringify([...names, 'solveMany'])}) if (!all[name]) throw new Error(name);
     all.solve('${puzzle}').then(({ solutions }) => console.log(solutions[0]));`,
  );
  assert.equal(run('node', 'required.cjs').trim(), solution);
});

test('many boards: what each has, and which is none', () => {
  writeFileSync(
    join(folder, 'boards.js'),
    `import { solveMany } from 'nonet';
     const one = '${puzzle}';
     const none = '11'.padEnd(81, '.');
     const several = '.'.repeat(81);
     const solved = await solveMany([one, none, several]);
     console.log(solved.map(({ verdict, solution }) => verdict + (solution?.length ?? '')).join());
     const boards = Array(25_000).fill(one);
     console.log(new Set((await solveMany(boards)).map(({ solution }) => solution)).size, (await solveMany([])).length);
     for (const wrong of [one.slice(1), one + '\\n' + one, '', 7]) {
       boards[20_001] = wrong;
       await solveMany(boards).catch(({ name, problem }) => console.log(name, problem.line));
     }`,
  );
  assert.deepEqual(run('node', 'boards.js').trim().split('\n'), [
    'unique81,invalid,multiple81',
    '1 0',
    ...Array(4).fill('NonetError 20002'),
  ]);
});

test('a worker answers again after it was stopped, and one question after the other', () => {
  writeFileSync(
    join(folder, 'again.js'),
    `import { think } from 'nonet';
     const thinker = await think();
     const stopped = thinker.ask('count', { puzzle: '.'.repeat(81), limit: 0 }, { signal: AbortSignal.timeout(100) });
     await stopped.catch((reason) => console.log(reason.name));
     const both = [thinker.ask('count', { puzzle: '.'.repeat(16), limit: 0 }), thinker.ask('rate', { puzzle: '${puzzle}' })];
     for (const answer of await Promise.all(both)) console.log(answer.ok, answer.value.count ?? answer.value.level);
     const made = await thinker.ask('generate', { layout: '4', seed: 1 });
     console.log(made.ok, made.value.puzzles.length);
     const ended = [thinker.ask('count', { puzzle: '.'.repeat(81), limit: 0 }), thinker.ask('rate', { puzzle: '${puzzle}' })];
     setTimeout(() => thinker.stop(), 100);
     for (const { status, reason } of await Promise.allSettled(ended)) console.log(status, reason.name);
     console.log((await thinker.ask('rate', { puzzle: '${puzzle}', scale: 'se' })).value.er > 1);`,
  );
  assert.deepEqual(run('node', 'again.js').trim().split('\n'), [
    'TimeoutError',
    'true 288',
    'true Hard',
    'true 1',
    'rejected AbortError',
    'rejected AbortError',
    'true',
  ]);
});

test('its types hold what is strict, in node and for bundlers', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { convert, generate, solve, solveMany, start, think, type Answer, type Solved, type Told } from 'nonet';
     import { compile, Nonet } from 'nonet/core';
     import address from 'nonet/nonet.wasm';
     const { verdict }: Told<'solve'> = await solve('1...', { limit: 3 }, { signal: AbortSignal.timeout(9) });
     const many: Solved[] = await solveMany(['1...'], { progress: ({ boards }) => void boards?.toFixed() });
     const { puzzles } = await generate();
     void [verdict.length, many[0]?.solution, (await solve(puzzles[0]!)).verdict, address.length];
     // @ts-expect-error the format is missing
     await convert('1...');
     // @ts-expect-error there is no such member
     await generate({ levels: 'hard' });
     const nonet: Nonet = await start(({ solutions }) => void (solutions ?? 0).toFixed());
     const answer: Answer<Told<'solve'>> = nonet.request('solve', { puzzle: '1...', limit: 3 });
     const text: string = answer.ok ? answer.value.verdict : answer.problem.detail;
     // @ts-expect-error there is no such request
     nonet.request('solv', { puzzle: text });
     // @ts-expect-error a puzzle is missing
     nonet.request('solve', {});
     // @ts-expect-error there is no such language
     nonet.request('hint', { puzzle: text, language: 'fr' });
     const rated = await (await think()).ask('rate', { puzzle: text }, { signal: AbortSignal.timeout(1) });
     if (rated.ok && 'level' in rated.value) void rated.value.level;
     void (await Nonet.start(await compile('./other.wasm')));`,
  );
  writeFileSync(
    join(folder, 'use.cts'),
    `import nonet = require('nonet');
     void nonet.solve('1...', { limit: 3 }).then(({ verdict }) => verdict.length);
     // @ts-expect-error a puzzle is missing
     void nonet.solve();`,
  );
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2022',
    types: [],
  };
  for (const module of ['nodenext', 'esnext']) {
    const moduleResolution = module === 'esnext' ? 'bundler' : module;
    const compilerOptions = { ...strict, lib: ['es2023', 'dom'], module, moduleResolution };
    const files = module === 'nodenext' ? ['use.ts', 'use.cts'] : ['use.ts'];
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    run(join(web, 'node_modules/.bin/tsc'), '-p', '.');
  }
});

const types = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const script = `
  import { generate, solve, start, think } from 'nonet';
  const nonet = await start();
  const here = nonet.request('solve', { puzzle: '${puzzle}' }).value.solutions[0];
  const thinker = await think();
  const there = (await thinker.ask('check', { puzzle: '.'.repeat(16) })).value.verdict;
  const stopped = await thinker
    .ask('count', { puzzle: '.'.repeat(81), limit: 0 }, { signal: AbortSignal.timeout(100) })
    .catch((reason) => reason.name);
  const again = (await thinker.ask('count', { puzzle: '.'.repeat(16), limit: 0 })).value.count;
  const { puzzles } = await generate({ layout: '4', seed: 1 });
  document.title = [here, there, stopped, again, (await solve(puzzles[0])).verdict].join(' ');`;
const page = (head) => `<!doctype html>${head}`;
const imports = '<script type="importmap">{"imports":{"nonet":"/node_modules/nonet/dist/index.js"}}</script>';
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const inChromium = { skip: !existsSync(chromium) && 'no Chromium' };

// Opens the folder's index.html in Chromium, and expects the title that the script above gives.
async function opens(root) {
  const server = createServer((request, response) => {
    const file = join(root, request.url === '/' ? 'index.html' : request.url);
    const known = existsSync(file) && statSync(file).isFile();
    response.writeHead(known ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(known ? readFileSync(file) : '');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await tools('@playwright/test').chromium.launch({ executablePath: chromium });
  try {
    const tab = await browser.newPage();
    const errors = [];
    tab.on('pageerror', (error) => errors.push(String(error)));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    await tab.waitForFunction(() => document.title !== '', undefined, { timeout: 30_000 });
    assert.equal(await tab.title(), `${solution} multiple TimeoutError 288 unique`);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    server.close();
  }
}

test('it runs in Chromium, on the page and in a worker', inChromium, async () => {
  writeFileSync(join(folder, 'index.html'), page(`${imports}<script type="module">${script}</script>`));
  await opens(folder);
});

test('Vite bundles it, and it runs in Chromium', inChromium, async () => {
  writeFileSync(join(folder, 'main.js'), script);
  writeFileSync(join(folder, 'index.html'), page('<script type="module" src="/main.js"></script>'));
  execFileSync(join(web, 'node_modules/.bin/vite'), ['build', '--target', 'es2022', '--logLevel', 'error'], {
    cwd: folder,
  });
  await opens(join(folder, 'dist'));
});
