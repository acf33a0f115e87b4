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

const MOST_PACKED = 845_000;
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
  packed = join(folder, 'nonet-0.1.0.tgz');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', 'install', '--silent', '--offline', '--no-audit', '--no-fund', packed);
});
after(() => rmSync(folder, { recursive: true }));

test('it is small, and has nothing that it needs not', () => {
  assert.ok(statSync(packed).size <= MOST_PACKED, `${statSync(packed).size} bytes`);
  const files = run('tar', 'tzf', packed).trim().split('\n');
  const strange = files.filter(
    (file) => !/^package\/(dist\/.*\.(js|d\.ts|wasm)|package\.json|README\.md|LICENSE)$/.test(file),
  );
  assert.deepEqual(strange, []);
});

test('the example runs in node, and is short', () => {
  const lines = blocks[0].split('\n').filter((line) => line.trim());
  assert.ok(lines.length <= 10, `${lines.length} lines`);
  writeFileSync(join(folder, 'example.js'), blocks[0]);
  const said = run('node', 'example.js').trim().split('\n');
  assert.equal(said.length, 3);
  assert.equal(said[0], `unique ${solution}`);
  assert.match(said[1], /r\dc\d/);
});

test('a question in a worker of node is stopped, and the program ends by itself', () => {
  writeFileSync(join(folder, 'worker.js'), blocks[1]);
  const said = run('node', 'worker.js').trim().split('\n');
  assert.equal(said.at(-1), 'TimeoutError');
  assert.ok(said.includes('so far true'));
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
     const made = await thinker.ask('generate', {});
     console.log(made.ok, made.problem.type);`,
  );
  assert.deepEqual(run('node', 'again.js').trim().split('\n'), [
    'TimeoutError',
    'true 288',
    'true Hard',
    'false /problems/broken',
  ]);
});

test('its types hold what is strict, in node and for bundlers', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { start, think, type Answer, type Told } from 'nonet';
     import { compile, Nonet } from 'nonet/core';
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
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    run(join(web, 'node_modules/.bin/tsc'), '-p', '.');
  }
});

const types = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const page = `<!doctype html><script type="importmap">{"imports":{"nonet":"/node_modules/nonet/dist/index.js"}}</script>
<script type="module">
  import { start, think } from 'nonet';
  const nonet = await start();
  const here = nonet.request('solve', { puzzle: '${puzzle}' }).value.solutions[0];
  const thinker = await think();
  const there = (await thinker.ask('check', { puzzle: '.'.repeat(16) })).value.verdict;
  const stopped = await thinker
    .ask('count', { puzzle: '.'.repeat(81), limit: 0 }, { signal: AbortSignal.timeout(100) })
    .catch((reason) => reason.name);
  const again = (await thinker.ask('count', { puzzle: '.'.repeat(16), limit: 0 })).value.count;
  document.title = [here, there, stopped, again].join(' ');
</script>`;

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
test(
  'it runs in Chromium, on the page and in a worker',
  { skip: !existsSync(chromium) && 'no Chromium' },
  async () => {
    const server = createServer((request, response) => {
      const file = join(folder, request.url);
      const known = request.url === '/' || (existsSync(file) && statSync(file).isFile());
      response.writeHead(known ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/html' });
      response.end(request.url === '/' ? page : known ? readFileSync(file) : '');
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const browser = await tools('@playwright/test').chromium.launch({ executablePath: chromium });
    try {
      const tab = await browser.newPage();
      const errors = [];
      tab.on('pageerror', (error) => errors.push(String(error)));
      await tab.goto(`http://127.0.0.1:${server.address().port}/`);
      await tab.waitForFunction(() => document.title !== '', undefined, { timeout: 30_000 });
      assert.equal(await tab.title(), `${solution} multiple TimeoutError 288`);
      assert.deepEqual(errors, []);
    } finally {
      await browser.close();
      server.close();
    }
  },
);
