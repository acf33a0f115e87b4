// How fast the page is. These tests run alone, on a machine that does nothing else: `npm run test:speed`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { easy, moduleAddress, paste, press, start } from './page';

const root = (path: string) => new URL(`../../${path}`, import.meta.url);
// Leaves out all but every `nth` given, so that many cells can be filled.
const open = (text: string, nth: number) => {
  let count = 0;
  return text.replace(/[1-9A-Z]/g, (digit) => (count++ % nth ? '.' : digit));
};
const hard = '98.7.....7.6...8...54......6..8..3......9..2......4..1.3.6..7......5..4......1..8';

const KEYS = 500;
const PAUSE = 33; // milliseconds between keys, as of a key held down
const MOST = 50; // milliseconds from key to paint, of 99 in 100

// Gives the page a second worker of its own kind, which explains a hard board again and again. Returns what tells how
// often it has.
async function explainWithoutEnd(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((puzzle) => {
    const { module, script } = window as unknown as { module: WebAssembly.Module; script: string };
    const worker = new Worker(script, { type: 'module' });
    const kept = Object.assign(window, { worker, explained: 0 });
    let id = 0;
    worker.onmessage = ({ data }) => {
      if (data.answer) {
        if (!data.answer.ok) throw new Error(data.answer.problem.detail);
        ++kept.explained;
      }
      if (data.answer || data.ready) worker.postMessage({ id: ++id, name: 'explain', body: { puzzle } });
    };
    worker.postMessage({ module });
  }, hard);
  return () => page.evaluate(() => (window as unknown as { explained: number }).explained);
}

// Keeps the compiled module and the address of the worker's script, when the page starts its own.
function keepWorker(): void {
  const Own = Worker;
  window.Worker = class extends Own {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options);
      Object.assign(window, { script: String(script) });
    }
    override postMessage(message: { module?: WebAssembly.Module }, ...rest: never[]) {
      if (message.module) Object.assign(window, { module: message.module });
      super.postMessage(message, ...rest);
    }
  };
}

// Collects from each key the milliseconds to the paint that shows what it did, as the browser tells them: in steps of
// 8, and only those of 16 and more.
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

for (const { name, text, letters } of [
  { name: '9×9', text: open(easy, 3), letters: false },
  { name: '25×25', text: open(readFileSync(root('examples/25x25.txt'), 'utf8'), 2), letters: true },
]) {
  test(`a key is painted at once on ${name} while a worker explains @speed`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(keepWorker);
    await start(page);
    await paste(page, text);
    await press(page, letters ? 'Alt+KeyF' : 'f');
    await press(page, letters ? 'Alt+KeyI' : 'i'); // starts the page's worker
    await expect.poll(() => page.evaluate(() => 'module' in window)).toBe(true);
    const explained = await explainWithoutEnd(page);
    await expect.poll(explained).toBeGreaterThan(0);
    const before = await explained();
    await page.evaluate(watchKeys);
    for (let at = 0; at < KEYS; ++at) {
      const move = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowRight'][at % 4];
      await press(page, at % 2 ? String((at % 9) + 1) : move);
      await page.waitForTimeout(PAUSE);
    }
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    const slowest = [...times, ...Array<number>(KEYS).fill(0)].sort((a, b) => b - a);
    const p99 = slowest[KEYS / 100];
    console.log(
      `${name}: of ${KEYS} keys ${times.length} took 16 ms or more, p99 ${p99} ms, most ${slowest[0]} ms; ` +
        `${(await explained()) - before} explanations meanwhile`,
    );
    expect(times.length).toBeGreaterThan(0); // the browser tells them
    expect(await explained()).toBeGreaterThan(before);
    expect(p99).toBeLessThanOrEqual(MOST);
  });
}

test('the board is drawn within a second, the module loaded within 100 ms @speed', async ({ page }) => {
  await start(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const { drawn, loads } = await page.evaluate(
    async (address) => {
      const times: number[] = [];
      for (let run = 0; run < 5; ++run) {
        const before = performance.now();
        await WebAssembly.compileStreaming(fetch(address));
        times.push(performance.now() - before);
      }
      return {
        drawn: performance.getEntriesByName('first-contentful-paint')[0].startTime,
        loads: times,
      };
    },
    await moduleAddress(page),
  );
  console.log(
    `first paint after ${drawn.toFixed(0)} ms, module in ${loads.map((load) => load.toFixed(0)).join(', ')} ms`,
  );
  expect(drawn).toBeLessThan(1000);
  expect(Math.min(...loads)).toBeLessThanOrEqual(100);
});

// The worker's own script: solves the boards of a text again and again, and tells the last answers and the speed.
const solver = `onmessage = async ({ data: { address, text, runs } }) => {
  const { instance, module } = await WebAssembly.instantiateStreaming(fetch(address), new Proxy({}, {
    get: (_, room) => new Proxy({}, { get: (_, name) => () => (name === 'progress' ? undefined : 0) }),
  }));
  const { memory, _initialize, nonet_alloc, nonet_solve_many, nonet_text, nonet_text_size } = instance.exports;
  _initialize();
  const bytes = new TextEncoder().encode(text);
  const at = nonet_alloc(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  let seconds = Infinity; // the best of a few times, of which the first are before V8 has its best code
  for (let time = 0; time < 8; ++time) {
    const before = performance.now();
    for (let run = 0; run < runs; ++run) nonet_solve_many(at, bytes.length);
    seconds = Math.min(seconds, (performance.now() - before) / 1000);
  }
  postMessage({ seconds, told: new TextDecoder().decode(new Uint8Array(memory.buffer, nonet_text(), nonet_text_size())) });
}`;

test('a worker solves a million easy boards a second, as the program does @speed', async ({ page }) => {
  const file = `${process.env.NONET_DATA ?? ''}/9x9/easy_10000.txt`;
  test.skip(!existsSync(file), `NONET_DATA has no 9x9/easy_10000.txt`);
  const boards = readFileSync(file, 'utf8').trim().split('\n');
  await page.route('**/solver.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: solver }),
  );
  await start(page);
  const runs = 30;
  const { seconds, told } = await page.evaluate(
    ({ address, text, runs }) =>
      new Promise<{ seconds: number; told: string }>((done, failed) => {
        const worker = new Worker('./solver.js');
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.postMessage({ address, text, runs });
      }),
    { address: await moduleAddress(page), text: boards.join('\n'), runs },
  );
  const program = execFileSync(root('build/release/bin/nonet').pathname, ['solve', '-q', file]);
  const solved = program.toString().trim().split('\n');
  expect(told.trimEnd().split('\n')).toEqual(solved.map((grid) => `1 ${grid}`));
  const speed = (runs * boards.length) / seconds;
  console.log(`${Math.round(speed)} boards a second`);
  expect(speed).toBeGreaterThanOrEqual(1_000_000);
});
