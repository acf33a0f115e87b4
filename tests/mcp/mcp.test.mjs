// `nonet mcp` as assistants meet it: the official clients of the protocol, of the revisions with a handshake and of the
// one without, call every tool, in both languages, wrongly, a thousand times, and solve exercises by hints alone.
//
//   NONET=build/release/bin/nonet node --test tests/mcp/mcp.test.mjs
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tools = createRequire(`${root}web/package.json`);
const nonet = process.env.NONET ?? `${root}build/release/bin/nonet`;
const modern = { ...tools('@modelcontextprotocol/client'), ...tools('@modelcontextprotocol/client/stdio') };
const older = {
  ...tools('@modelcontextprotocol/sdk/client/index.js'),
  ...tools('@modelcontextprotocol/sdk/client/stdio.js'),
};
const { default: Ajv } = createRequire(tools.resolve('@modelcontextprotocol/sdk/client/index.js'))(
  'ajv/dist/2020',
);
const { isSpecType } = modern;

const puzzle = '..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..';
const solution = '519748632783652419426139875357986241264317598198524367975863124832491756641275983';
const empty = '.'.repeat(81);
// What each tool is asked besides a puzzle; those that take none have `puzzle: undefined`.
const asked = {
  same: { other: puzzle },
  reward: { answer: solution },
  judge: { steps: ['r1c1=5', 'r1c1=4', 'naked pair in r28c1: r4c1<>1'] },
  convert: { to: 'sdk' },
  encode: { to: 'lp' },
  read: { puzzle: undefined, text: `A title\n${puzzle}\n12\n` },
  generate: { puzzle: undefined, layout: '4', count: 2 },
  compare: { engines: ['native', 'csp'] },
  engines: { puzzle: undefined },
  formats: { puzzle: undefined },
  techniques: { puzzle: undefined, technique: 'x_wing' },
};
const argumentsOf = (name, more) => JSON.parse(JSON.stringify({ puzzle, ...asked[name], ...more }));

async function connect(era, ...words) {
  const { Client, StdioClientTransport } = era;
  const client = new Client(
    { name: 'test', version: '1' },
    era === modern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const transport = new StdioClientTransport({ command: nonet, args: ['mcp', ...words], stderr: 'inherit' });
  await client.connect(transport);
  return client;
}

// Runs `work` with a client of each kind, and closes it.
function session(name, words, work, eras = { modern, older }) {
  for (const [kind, era] of Object.entries(eras)) {
    test(`${name} (${kind})`, async () => {
      const client = await connect(era, ...words);
      try {
        await work(client, era);
      } finally {
        await client.close();
      }
    });
  }
}

const call = (client, name, more = {}, options = undefined) =>
  client.callTool({ name, arguments: argumentsOf(name, more) }, ...(options ?? []));
const options = (era, given) => (era === older ? [undefined, given] : [given]);
const problem = (result) => {
  assert.equal(result.isError, true);
  assert.equal(result.structuredContent, undefined);
  return JSON.parse(result.content[0].text);
};

session('every tool answers as its schema says, in both languages', [], async (client) => {
  const list = await client.listTools();
  assert.ok(isSpecType.ListToolsResult(list));
  assert.ok(list.tools.length >= 24);
  for (const name of 'read check solve hint judge why explain rate generate draw techniques'.split(' ')) {
    assert.ok(
      list.tools.some((tool) => tool.name === name),
      name,
    );
  }
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const tool of list.tools) {
    assert.ok(tool.description && tool.annotations.readOnlyHint, tool.name);
    for (const [member, schema] of Object.entries(tool.inputSchema.properties)) {
      assert.ok(schema.description, `${tool.name}.${member}`);
    }
    const takes = ajv.compile(tool.inputSchema);
    const gives = ajv.compile(tool.outputSchema);
    assert.ok(!gives({}), `${tool.name}: an empty answer is valid`);
    const said = [];
    for (const lang of ['en', 'es']) {
      const given = argumentsOf(tool.name, { lang });
      assert.ok(takes(given), `${tool.name}: ${ajv.errorsText(takes.errors)}`);
      const result = await client.callTool({ name: tool.name, arguments: given });
      assert.ok(!result.isError, `${tool.name}: ${result.content[0].text}`);
      assert.ok(isSpecType.CallToolResult(result));
      assert.ok(gives(result.structuredContent), `${tool.name}: ${ajv.errorsText(gives.errors)}`);
      assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
      said.push(result.content[0].text);
    }
    if (['hint', 'judge', 'explain', 'techniques', 'formats'].includes(tool.name))
      assert.notEqual(said[0], said[1]);
  }
});

session('descriptions and answers are in the language of the command', ['--lang', 'es'], async (client) => {
  const { tools: list } = await client.listTools();
  const hint = list.find(({ name }) => name === 'hint');
  assert.match(hint.description, /^Da el próximo paso/);
  assert.match(hint.inputSchema.properties.all.description, /enumera/i);
  assert.equal(hint.inputSchema.properties.lang.default, 'es');
  assert.match((await call(client, 'hint', { strength: 'where' })).structuredContent.text, /^Mira/);
  assert.match(
    (await call(client, 'hint', { strength: 'where', lang: 'en' })).structuredContent.text,
    /^Look/,
  );
  assert.match(problem(await call(client, 'check', { puzzle: '12' })).title, /^Un/);
  assert.match(client.getInstructions(), /sudoku/i);
});

session('the solution is told by those alone who are asked for it', [], async (client) => {
  const { tools: list } = await client.listTools();
  const solved = { nonet: 1, layout: '9', givens: puzzle, solution };
  const telling = ['solve', 'explain', 'candidates', 'convert', 'trace'];
  for (const { name, inputSchema } of list) {
    if (telling.includes(name)) continue;
    const more = inputSchema.properties.puzzle ? { puzzle: solved } : {};
    const { text } = (await call(client, name, more)).content[0];
    assert.ok(!text.includes(solution) && !text.includes('"solution":'), `${name}: ${text}`);
  }
  for (const name of ['check', 'rate', 'hint']) {
    const told = await call(client, name, { puzzle: solved, solution: true });
    assert.equal(told.structuredContent.solution, solution, name);
  }
  assert.equal(
    (await call(client, 'generate', { solution: true })).structuredContent.puzzles[0].solution.length,
    16,
  );
  const { drawing } = (await call(client, 'draw', { solution: true })).structuredContent;
  assert.equal(drawing.replace(/\D/g, ''), solution);
  const where = (await call(client, 'hint', { strength: 'where' })).structuredContent;
  assert.ok(!JSON.stringify(where).includes('placements'));
});

session('pictures are characters, or SVG', [], async (client) => {
  assert.match((await call(client, 'draw')).structuredContent.drawing, /^┌[─┬]+┐\n/);
  const svg = await call(client, 'draw', { style: 'svg', strength: 'result', lang: 'es' });
  assert.match(svg.structuredContent.drawing, /^<svg [^]*<\/svg>\s*$/);
  assert.match(svg.structuredContent.text, /\w\.$/);
  const full = await call(client, 'draw', { puzzle: solution, strength: 'where' });
  assert.match(full.structuredContent.text, /full/);
  const wrong = await call(client, 'draw', {
    puzzle: { nonet: 1, givens: puzzle, placed: `4${empty.slice(1)}` },
    strength: 'where',
  });
  assert.match(wrong.structuredContent.text, /r1c1/);
});

session('two puzzles are two, and a seed makes the same again', [], async (client) => {
  const made = async (more) => (await call(client, 'generate', more)).structuredContent.puzzles[0].givens;
  const nine = { layout: '9', count: 1 };
  assert.notEqual(await made(nine), await made(nine));
  assert.equal(await made({ ...nine, seed: 7 }), await made({ ...nine, seed: 7 }));
});

session('what is wrong is said, with its place', [], async (client, era) => {
  await assert.rejects(call(client, 'slove'), { code: -32602, message: /there is no tool 'slove'/ });
  assert.match(problem(await call(client, 'check', { puzzle: 5 })).detail, /./);
  const digit = problem(await call(client, 'check', { puzzle: '1...\n..2.\n.9..\n....' }));
  assert.deepEqual([digit.member, digit.line, digit.column], ['puzzle', 3, 2]);
  assert.equal(problem(await call(client, 'hint', { colour: 'red' })).member, 'colour');
  assert.equal(problem(await call(client, 'hint', { strength: 'loud' })).member, 'strength');
  assert.equal(problem(await call(client, 'solve', { limit: -1 })).member, 'limit');
  assert.equal(problem(await client.callTool({ name: 'judge', arguments: { puzzle } })).member, 'steps');
  assert.match(problem(await client.callTool({ name: 'hint' })).detail, /./);
  const engine = { engine: 'sat', settings: { solver: 'touch /tmp/never' } };
  assert.match(problem(await call(client, 'solve', engine)).detail, /not permitted/);
  const missing = era === modern ? -32602 : -32002;
  await assert.rejects(client.readResource({ uri: 'nonet://techniques/y_wing' }), { code: missing });
  await assert.rejects(client.readResource({ uri: 'file:///etc/passwd' }), { code: missing });
});

session(
  'a call ends in its time, tells how far it is, and stops when it is cancelled',
  ['--threads', '1'],
  async (client, era) => {
    const short = await call(client, 'count', { puzzle: empty, limit: 0, time_limit: 0.3 });
    assert.equal(short.structuredContent.exact, false);
    const stopping = new AbortController();
    const steps = [];
    const onprogress = ({ progress, message }) => {
      assert.ok(progress > (steps.at(-1) ?? 0) && /\d/.test(message));
      steps.push(progress);
      if (steps.length === 3) stopping.abort();
    };
    const long = { puzzle: empty, limit: 0, time_limit: 50 };
    await assert.rejects(call(client, 'count', long, options(era, { signal: stopping.signal, onprogress })));
    // The one thread is free again.
    const begun = performance.now();
    assert.equal((await call(client, 'check')).structuredContent.verdict, 'unique');
    assert.ok(performance.now() - begun < 10_000, `${performance.now() - begun} ms`);
    assert.equal(steps.length, 3);
  },
);

session(
  'calls do not wait for a long one, nor does what needs no work',
  ['--threads', '2'],
  async (client, era) => {
    const stopping = new AbortController();
    const long = { puzzle: empty, limit: 0, time_limit: 50 };
    const counting = assert.rejects(call(client, 'count', long, options(era, { signal: stopping.signal })));
    assert.equal((await call(client, 'check')).structuredContent.verdict, 'unique');
    if (era === older) await client.ping();
    assert.ok((await client.listTools()).tools.length > 0);
    stopping.abort();
    await counting;
  },
);

session('a thousand calls', [], async (client) => {
  const begun = performance.now();
  const names = ['check', 'solve', 'hint', 'draw', 'rate'];
  const results = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => call(client, names[i % names.length])),
  );
  results.forEach((result, i) => {
    assert.ok(!result.isError);
    if (names[i % names.length] === 'solve') assert.deepEqual(result.structuredContent.solutions, [solution]);
  });
  console.log(`# 1,000 calls in ${Math.round(performance.now() - begun)} ms`);
});

session('techniques and formats can be read', [], async (client) => {
  const { resources } = await client.listResources();
  assert.ok(isSpecType.ListResourcesResult({ resources }));
  assert.ok(resources.length > 150);
  for (const { uri, title } of resources) {
    const [{ text, mimeType }] = (await client.readResource({ uri })).contents;
    assert.ok(title && text.startsWith('# ') && mimeType === 'text/markdown', uri);
  }
  const spanish = await client.readResource({ uri: 'nonet://techniques/swordfish?lang=es' });
  assert.match(spanish.contents[0].text, /## Por qué es correcto/);
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.equal(resourceTemplates.length, 2);
});

// A board that is played by what hints say: nonet's JSON, with placed digits and candidates.
class Board {
  constructor({ layout, givens, placed, candidates }) {
    this.json = { nonet: 1, layout, givens, placed: placed ?? '.'.repeat(81), candidates };
  }
  at(cell) {
    const [, row, column] = /r(\d)c(\d)/.exec(cell);
    return (row - 1) * 9 + (column - 1);
  }
  apply({ placements, eliminations }, held) {
    this.json.candidates = held.map((cell) => cell.candidates ?? []);
    for (const { cell, digit, clears } of placements) {
      const placed = [...this.json.placed];
      placed[this.at(cell)] = String(digit);
      this.json.placed = placed.join('');
      this.json.candidates[this.at(cell)] = [];
      for (const other of clears) this.drop(other, digit);
    }
    for (const { cell, digit } of eliminations) this.drop(cell, digit);
  }
  drop(cell, digit) {
    this.json.candidates[this.at(cell)] = this.json.candidates[this.at(cell)].filter((one) => one !== digit);
  }
  get full() {
    return [...this.json.givens].map((digit, i) => (digit === '.' ? this.json.placed[i] : digit)).join('');
  }
}

const learnt =
  'naked_single hidden_single pointing claiming naked_pair naked_triple hidden_pair hidden_triple x_wing swordfish ' +
  'skyscraper two_string_kite turbot_fish empty_rectangle xy_wing xyz_wing w_wing remote_pair finned_x_wing xy_chain';

session(
  'exercises of twenty techniques are solved by hints alone',
  [],
  async (client) => {
    let boards = 0;
    let hints = 0;
    for (const technique of learnt.split(' ')) {
      const page = (await call(client, 'techniques', { technique })).structuredContent.techniques[0].page;
      assert.ok(page.lesson.exercises.length >= 2, technique);
      for (const { generate } of page.lesson.exercises) {
        const made = (await client.callTool({ name: 'generate', arguments: { ...generate, time_limit: 60 } }))
          .structuredContent.puzzles[0];
        assert.equal(made.solution, undefined);
        const board = new Board(made);
        const first = (await call(client, 'hint', { puzzle: board.json, only: technique })).structuredContent;
        assert.equal(first.steps[0].technique, technique);
        board.apply(first.steps[0], first.board);
        for (let hint; ; ++hints) {
          hint = (await call(client, 'hint', { puzzle: board.json })).structuredContent;
          if (hint.solved) break;
          assert.equal(hint.steps.length, 1, `${technique}: ${JSON.stringify(board.json)}`);
          board.apply(hint.steps[0], hint.board);
        }
        const { solutions } = (await call(client, 'solve', { puzzle: made.givens })).structuredContent;
        assert.deepEqual([board.full], solutions);
        ++boards;
      }
    }
    assert.ok(boards >= 55, `${boards} boards`);
    console.log(`# ${boards} boards by ${hints} hints`);
  },
  { modern },
);

// Speaks to the program without a client, so that anything can be said.
async function spoken(lines, words = []) {
  const process = spawn(nonet, ['mcp', ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = [];
  createInterface({ input: process.stdout }).on('line', (line) => said.push(JSON.parse(line)));
  process.stdin.end(lines.join('\n'));
  const code = await new Promise((resolve) => process.on('close', resolve));
  assert.equal(code, 0);
  return said;
}
const message = (id, method, params) => JSON.stringify({ jsonrpc: '2.0', id, method, params });

test('revisions are agreed on', async () => {
  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '1999-01-01']) {
    const [{ result }] = await spoken([
      message(1, 'initialize', { protocolVersion: version, capabilities: {} }),
    ]);
    assert.equal(result.protocolVersion, version === '1999-01-01' ? '2025-11-25' : version);
  }
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' };
  const [{ error }] = await spoken([message(1, 'tools/list', { _meta })]);
  assert.equal(error.code, -32022);
  assert.deepEqual(error.data, { supported: ['2026-07-28'], requested: '2031-01-01' });
});

test('damaged messages are refused, and the next is answered', async () => {
  const good = message(1, 'tools/call', { name: 'check', arguments: { puzzle } });
  const damaged = Array.from(good, (_, i) => good.slice(0, i) + good.slice(i + 1));
  const cut = Array.from(good, (_, i) => good.slice(0, i + 1));
  const strange = [
    '[]',
    'null',
    '7',
    '"',
    '\u0000',
    `${'['.repeat(1000)}`,
    `"${'x'.repeat(5 << 20)}"`,
    '{"id":1,"id":2}',
  ];
  strange.push('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', '{"jsonrpc":"2.0","id":null,"method":"ping"}');
  strange.push(message(3, 'tools/call', []), message(4, 'tools/call', { name: 5 }));
  strange.push(message(5, 'tools/call', { name: 'check', arguments: [puzzle] }), message(6, 'ping', 'x'));
  strange.push(message(7, 'initialize', {}), message(8, 'resources/read', { uri: 7 }));
  strange.push(
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":[1]}',
    '{"jsonrpc":"2.0","id":9,"result":{}}',
  );
  const said = await spoken([...strange, ...damaged, ...cut, message('end', 'ping')]);
  assert.equal(said.filter(({ id }) => id === 'end').length, 1);
  assert.ok(said.filter(({ error }) => error).length > 200);
  for (const one of said) assert.ok(one.jsonrpc === '2.0' && 'result' in one !== 'error' in one);
});

test('calls whose reader has gone are stopped', async () => {
  const process = spawn(nonet, ['mcp', '--threads', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const begun = performance.now();
  process.stdout.destroy();
  const long = { name: 'count', arguments: { puzzle: empty, limit: 0, time_limit: 1 } };
  process.stdin.on('error', () => {});
  process.stdin.end(Array.from({ length: 30 }, (_, i) => message(i, 'tools/call', long)).join('\n'));
  await new Promise((resolve) => process.on('close', resolve));
  assert.ok(performance.now() - begun < 20_000);
});
