import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { easy, paste, press, start } from './page';

const example = (name: string) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
// Leaves out all but every `nth` given, so that there are solutions to count for as long as keys are pressed.
const open = (text: string, nth: number) => {
  let count = 0;
  return text.replace(/[1-9A-Z]/g, (digit) => (count++ % nth ? '.' : digit));
};
const KEYS = 500;
const MOST = 50; // milliseconds from key to paint, of 99 in 100

// Milliseconds from each key to the frame after the one that it was heard in.
function watch(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(0);
      });
    },
    { capture: true },
  );
}

for (const { name, text, letters } of [
  { name: '9×9', text: open(easy, 3), letters: false },
  { name: '25×25', text: open(example('25x25.txt'), 2), letters: true },
]) {
  test(`a key is painted at once on ${name} while the thinker works @speed`, async ({ page }) => {
    test.setTimeout(120_000);
    await start(page);
    await paste(page, text);
    await press(page, letters ? 'Alt+KeyF' : 'f');
    await press(page, letters ? 'Alt+KeyN' : 'n');
    await page.evaluate(watch);
    for (let at = 0; at < KEYS; ++at) {
      const move = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowRight'][at % 4];
      await press(page, at % 2 ? String((at % 9) + 1) : move);
    }
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { times: number[] }).times.length))
      .toBe(KEYS);
    const times = await page.evaluate(() =>
      (window as unknown as { times: number[] }).times.sort((a, b) => a - b),
    );
    const at = (part: number) => times[Math.floor(part * (times.length - 1))].toFixed(1);
    console.log(`${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`);
    expect(Number(at(0.99))).toBeLessThanOrEqual(MOST);
  });
}

test('the board is drawn within a second @speed', async ({ page }) => {
  await start(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const drawn = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  console.log(`first paint after ${drawn.toFixed(0)} ms`);
  expect(drawn).toBeLessThan(1000);
});
