// The trainer: an exercise, the move on it, what is told and what is kept.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { goTo, heard, hint, paste, press, start } from './page';

const KEPT = 'nonet.training';
const ruling = (page: Page) => page.locator('.ruling');
const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEPT) as Promise<{
    exercises: number;
    cards: Record<string, { box: number; due: number; tried: number; right: number; used: number }>;
  } | null>;

async function begin(page: Page): Promise<void> {
  await press(page, 'd');
  await page.getByRole('button', { name: /^(Begin|Next exercise)$/ }).click();
  await expect(page.locator('.notice')).toContainText('Find it:', { timeout: 50_000 });
}

// The only cell of a house that is empty, and its digit: what a full house is.
async function fullHouse(page: Page): Promise<[number, number, string]> {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((each) => each.ariaLabel ?? ''));
  const digits = names.map((name) => Number(/^[1-9]\b/.exec(name)?.[0] ?? 0));
  const rows = Array.from({ length: 9 }, (_, at) => Array.from({ length: 9 }, (_, one) => 9 * at + one));
  const columns = rows[0].map((_, at) => rows.map((row) => row[at]));
  const boxes = rows.map((_, at) =>
    rows[0].map((_, one) => 27 * Math.floor(at / 3) + 3 * (at % 3) + 9 * Math.floor(one / 3) + (one % 3)),
  );
  for (const house of [...rows, ...columns, ...boxes]) {
    const blank = house.filter((cell) => !digits[cell]);
    if (blank.length !== 1) continue;
    const missing = 45 - house.reduce((sum, cell) => sum + digits[cell], 0);
    return [Math.floor(blank[0] / 9) + 1, (blank[0] % 9) + 1, String(missing)];
  }
  throw new Error('no house lacks one digit');
}

test('an exercise is found: that is told, counted and kept, and the next is another technique', async ({
  page,
}) => {
  await start(page);
  await press(page, 'd');
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await begin(page);
  const [row, column, digit] = await fullHouse(page);
  await goTo(page, row, column);
  await press(page, digit);
  await expect(ruling(page)).toContainText('Right.');
  await expect(heard(page)).toHaveText('Right.');
  expect((await kept(page))!.cards.full_house).toMatchObject({ box: 2, due: 3, tried: 1, right: 1 });
  await ruling(page).getByRole('button', { name: 'Next exercise' }).click();
  await expect(page.locator('.notice')).toContainText(/Find it: (?!Full House)/, { timeout: 50_000 });
});

test('a wrong digit is a miss, is taken back, and the card goes to the first box', async ({ page }) => {
  await start(page);
  await begin(page);
  const [row, column, digit] = await fullHouse(page);
  await goTo(page, row, column);
  await press(page, digit === '1' ? '2' : '1');
  await expect(ruling(page)).toContainText('That is not right.');
  await ruling(page).getByRole('button', { name: 'Try again' }).click();
  await expect(ruling(page)).toHaveCount(0);
  await press(page, digit);
  await expect(ruling(page)).toContainText('Right.');
  // It was missed before: that stays so.
  expect((await kept(page))!.cards.full_house).toMatchObject({ box: 1, tried: 1, right: 0 });
});

test('a look at the hint is a miss', async ({ page }) => {
  await start(page);
  await begin(page);
  await press(page, 'i');
  await expect(hint(page).getByRole('listitem')).toHaveCount(4);
  await expect.poll(async () => (await kept(page))?.cards.full_house).toMatchObject({ box: 1, right: 0 });
});

test('candidates are judged: what another technique shows is told, and does not count', async ({ page }) => {
  await start(page);
  await page.evaluate((key) => {
    const card = { box: 5, due: 999, tried: 5, right: 5, times: [], seen: 1, used: 0 };
    const known = ['full_house', 'naked_single', 'hidden_single', 'cage_combinations', 'rising_line'];
    known.push('related_pair', 'sum_bounds', 'innies', 'outies', 'innies_and_outies', 'counted_digits');
    known.push('clue_line', 'indexed_digit', 'locked_in_rule', 'locked_pair', 'locked_triple', 'claiming');
    const cards = Object.fromEntries(known.map((one) => [one, card]));
    localStorage.setItem(key, JSON.stringify({ nonet_training: 1, exercises: 90, cards, games: [] }));
  }, KEPT);
  await page.goto('about:blank');
  await start(page);
  await begin(page);
  await expect(page.locator('.notice')).toContainText('Locked Candidates');
  // What the hint says is done as a player does it; it was looked at, so it counts as missed.
  await press(page, 'i');
  await expect(hint(page).getByRole('listitem')).toHaveCount(4);
  await press(page, 'i', 'i', 'i');
  await expect(hint(page).getByRole('button', { name: 'Do it' })).toBeVisible();
  await press(page, 'Enter');
  await expect(ruling(page)).toContainText('Right.');
  expect((await kept(page))!.cards.pointing).toMatchObject({ box: 1, tried: 1, right: 0 });
});

test('what is known is saved as a file, forgotten when one is sure, and read again', async ({ page }) => {
  await start(page);
  await begin(page);
  await press(page, 'i');
  await expect.poll(async () => (await kept(page))?.exercises).toBe(1);
  await press(page, 'Escape', 'd');
  const table = page.getByRole('table');
  await expect(table).toContainText('Full House');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  await page.getByRole('button', { name: 'Forget all' }).click();
  await expect(table).toContainText('Full House');
  await page.getByRole('button', { name: 'Really forget all of it?' }).click();
  await expect(table).toHaveCount(0);
  const read = (content: string) =>
    page
      .locator('.panel input[type=file]')
      .setInputFiles({ name: 'known.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await read('{"nonet_training":1,"exercises":1,"cards":{"x_wing":{"box":9}},"games":[]}');
  await expect(
    page.getByRole('region', { name: 'Train' }).getByText('not one that the trainer has saved'),
  ).toBeVisible();
  await expect(table).toHaveCount(0);
  await read(text);
  await expect(table).toContainText('Full House');
  expect(await kept(page)).toEqual(JSON.parse(text));
});

test('of a game that is finished, the techniques of its moves are counted once', async ({ page }) => {
  await start(page);
  const whole = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
  await paste(page, `${whole.slice(0, 79)}..`);
  await goTo(page, 9, 8);
  await press(page, '7', 'ArrowRight', '9');
  await expect(page.locator('.ending')).toBeVisible();
  await expect
    .poll(async () => Object.values((await kept(page))?.cards ?? {}).reduce((sum, { used }) => sum + used, 0))
    .toBe(2);
  await page.goto('about:blank');
  await start(page);
  await press(page, 'd');
  await expect(page.getByRole('table')).toContainText('Full House');
});
