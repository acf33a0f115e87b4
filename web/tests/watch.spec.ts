// Engines at work, side by side.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { easy, paste, press, rules, solved, start } from './page';

const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const large = readFileSync(new URL('../../examples/16x16.txt', import.meta.url), 'utf8');

const watch = async (page: Page, engines: string) => {
  await page.evaluate((hash) => (location.hash = hash), `lab=${engines}`);
  const count = engines.split(',').length;
  await expect(page.locator('.pane .event')).toHaveCount(count, { timeout: 30_000 });
};
const pane = (page: Page, engine: string) =>
  page.getByRole('region', { name: `Engine ${engine}`, exact: true });
const events = (page: Page) => page.locator('.pane .event').allTextContents();
const places = (page: Page) =>
  page
    .locator('.pane input[type=range]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
// What is drawn on each board: its digits, as a picture, and what is marked over them.
const boards = (page: Page) =>
  page
    .locator('.pane .board')
    .evaluateAll((all) =>
      all.map((board) => [
        board.querySelector('canvas')!.toDataURL(),
        ...[...board.querySelectorAll('svg')].map((svg) => svg.innerHTML.replace(/<!--.*?-->/g, '')),
      ]),
    );

test('four engines on a 9×9: each comes to the solution, and back is the same board', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await watch(page, 'csp,sat,exact-cover,rules');
  const seen = [await boards(page)];
  for (let steps = 0; steps < 40; ++steps) {
    await press(page, steps % 8 ? 'ArrowRight' : 'd');
    if (steps === 20) seen.push(await boards(page));
  }
  const there = await places(page);
  await press(page, 'End');
  for (const text of await events(page)) expect(text).toBe('end: one solution, and no other');
  await expect(page.getByRole('img', { name: '81 of 81 cells' })).toHaveCount(4);
  await press(page, 's', 'Shift+S');
  for (const text of await events(page)) expect(text).toContain(solved);
  await press(page, 'Home');
  expect(await boards(page)).toEqual(seen[0]);
  for (let steps = 0; steps <= 20; ++steps) await press(page, steps % 8 ? 'ArrowRight' : 'd');
  expect(await boards(page)).toEqual(seen[1]);
  await press(page, 'ArrowRight', 'ArrowLeft');
  expect(await boards(page)).toEqual(seen[1]);
  expect(await places(page)).not.toEqual(there);
});

test('the board after going back far is the board before, in the midst of a long trace', async ({ page }) => {
  await start(page);
  await paste(page, hard);
  await watch(page, 'backtracking,csp');
  const slider = page.locator('.pane input[type=range]');
  const goTo = async (to: number) => {
    for (const one of await slider.all()) await one.fill(String(to));
  };
  await goTo(9000);
  const before = await boards(page);
  await goTo(19_000);
  expect(await boards(page)).not.toEqual(before);
  await goTo(9001);
  await page.getByRole('heading', { name: 'Engines at work' }).click();
  await press(page, 'ArrowLeft');
  expect(await boards(page)).toEqual(before);
});

test('two engines on a 16×16 come to its solution', async ({ page }) => {
  await start(page);
  await paste(page, large);
  await watch(page, 'sat,exact-cover');
  await press(page, 's');
  const [one, other] = await events(page);
  expect(one).toMatch(/^solution: [1-9A-G]{256}$/);
  expect(other).toBe(one);
  await expect(page.getByRole('img', { name: '256 of 256 cells' })).toHaveCount(2);
});

test('a conflict of sat has its graph; the line of the program that acts is lit and in sight', async ({
  page,
}) => {
  await start(page);
  await paste(page, hard);
  await watch(page, 'sat');
  await press(page, 'c');
  const sat = pane(page, 'sat');
  await expect(sat.locator('.event')).toContainText('conflict');
  const graph = sat.getByRole('img', { name: /Implication graph/ });
  await expect(graph.locator('.conflict text')).toHaveText('conflict');
  // What stands before the cut is the learnt clause, turned round.
  const before = await graph.locator('.before text').allTextContents();
  await press(page, 'ArrowRight');
  const learnt = (await sat.locator('.event').textContent())!.replace('learn: ', '').split(' or ');
  const turned = learnt.map((one) => (one.includes('<>') ? one.replace('<>', '=') : one.replace('=', '<>')));
  expect(before.sort()).toEqual(turned.sort());
  await press(page, 'd', 'ArrowRight', 'ArrowRight');
  await expect(sat.locator('.lit')).toHaveText(/^4[12]\{ estado/);
  await expect(sat.locator('.lit')).toBeInViewport();
});

test('keys: decisions, conflicts, playing, leaving; the browser leads back too', async ({ page }) => {
  await start(page);
  await paste(page, hard);
  await page.getByRole('tab', { name: 'Lab' }).click();
  await page.getByRole('button', { name: 'Engines at work' }).click();
  await expect(page.locator('.pane .event')).toHaveCount(2);
  expect(page.url()).toContain('#lab=csp,sat');
  await press(page, 'd', 'd');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    /^csp: try r\dc\d=\d.*\. sat: try r\dc\d=\d/,
  );
  const second = await places(page);
  await press(page, 'd', 'Shift+D');
  expect(await places(page)).toEqual(second);
  await page.getByLabel('A step is').selectOption('decide');
  await page.getByRole('button', { name: 'On', exact: true }).click();
  await press(page, 'Shift+D');
  expect(await places(page)).toEqual(second);
  await page.getByLabel('A step is').selectOption('event');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number((await places(page))[0])).toBeGreaterThan(Number(second[0]) + 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  const last = await places(page);
  await press(page, 'ArrowLeft', 'ArrowLeft');
  expect((await places(page)).map(Number)).toEqual(last.map((place) => Number(place) - 2));
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Engines at work' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a large tree: a press on a node goes there, it is zoomed, dragged and folded', async ({ page }) => {
  test.setTimeout(120_000);
  await start(page);
  await paste(page, hard);
  await watch(page, 'backtracking');
  await page.getByLabel('Events, at most').selectOption('1000000');
  const heading = page.getByRole('heading', { name: 'Search tree' });
  await expect
    .poll(async () => parseInt((await heading.innerText()).replace(/\D/g, '')), { timeout: 60_000 })
    .toBeGreaterThan(100_000);
  const tree = page.getByRole('img', { name: /^Search tree: / });
  const picture = () => tree.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await press(page, 'End');
  await page.waitForTimeout(100);
  const whole = await picture();
  for (let times = 0; times < 6; ++times) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(100);
  expect(await picture()).not.toBe(whole);
  const { x, y, width, height } = (await tree.boundingBox())!;
  await page.mouse.click(x + width / 3, y + height / 2);
  await expect(page.locator('.pane .event')).toHaveText(/^try /);
  const here = await picture();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(100);
  expect(await picture()).not.toBe(here);
  await expect(page.locator('.pane .event')).toHaveText(/^try /);
  const fold = page.getByRole('button', { name: 'Fold what is under this node' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Home');
  await expect(fold).toHaveAttribute('aria-pressed', 'false');
});

test('a cut trace says so, an engine says what it does not take, digits that clash are named', async ({
  page,
}) => {
  await start(page);
  await paste(page, hard);
  await watch(page, 'csp');
  await page.getByLabel('Events, at most').selectOption('1000');
  await expect(page.getByText(/^Cut after 1,000 events; \d+,\d+ are left out\.$/)).toBeVisible();
  await press(page, 'Escape');
  await paste(page, rules);
  await page.evaluate(() => (location.hash = 'lab=csp,sat'));
  await expect(pane(page, 'sat').getByRole('alert')).toContainText('does not take rules');
  await press(page, 'End');
  await expect(pane(page, 'csp').locator('.event')).toHaveText('end: one solution, and no other');
  await press(page, 'Escape');
  await paste(page, '11..............');
  await watch(page, 'csp');
  await expect(page.locator('.pane .event')).toContainText('two 1s in row 1');
});

test('an engine is added, changed and removed; work can be stopped', async ({ page }) => {
  await start(page);
  await paste(page, '.'.repeat(81));
  await watch(page, 'rules');
  await page.getByRole('button', { name: 'Add an engine' }).click();
  await expect(pane(page, 'csp').locator('.event')).toBeVisible();
  await pane(page, 'csp').getByLabel('Engine', { exact: true }).selectOption('backtracking');
  await expect(pane(page, 'backtracking').locator('.event')).toBeVisible();
  expect(page.url()).toContain('#lab=rules,backtracking');
  await page.getByRole('button', { name: 'Remove rules' }).click();
  await expect(page.locator('.pane')).toHaveCount(1);
  await page.getByLabel('Events, at most').selectOption('1000000');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await page.getByLabel('Events, at most').selectOption('1000');
  await expect(pane(page, 'backtracking').locator('.event')).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('the address alone opens it, on the last game, with the events in Spanish', async ({ page }) => {
    await start(page);
    await paste(page, easy);
    await page.goto('./?again#lab=rules,csp');
    await expect(page.getByRole('heading', { name: 'Motores en marcha' })).toBeVisible();
    await expect(page.locator('.pane .event')).toHaveCount(2);
    await press(page, 'End');
    await expect(page.locator('.pane .event').first()).toHaveText('fin: una solución, y ninguna otra');
    await expect(page.getByRole('img', { name: '81 de 81 casillas' })).toHaveCount(2);
  });
});
