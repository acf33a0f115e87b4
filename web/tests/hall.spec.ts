// Arriving: today's puzzle, the last game, other ways in, the tour.
import { expect, type Page, test } from '@playwright/test';
import { board, cell, choose, easy, goTo, paste, press } from './page';

// What `nonet generate --seed 20261126 --symmetry half-turn` prints with --level easy and --level hard.
const DAY = new Date(2026, 10, 26, 9);
const ofDay = {
  easy: '...4...1.1....79.6..8....37.671....3...7.4...5....672.92....1..8.63....5.5...9...',
  hard: '....41........92..5..2...74..3...56.89.....32.25...9..37...4..9..26........51....',
};
const hall = (page: Page) => page.getByRole('region', { name: 'Today’s sudoku' });
const level = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Level' }).getByRole('button', { name: new RegExp(name) });

async function arrive(page: Page, day = DAY): Promise<void> {
  await page.clock.setFixedTime(day);
  await page.goto('./');
  await expect(hall(page).getByRole('button', { name: /^(Play|Go on|Look at it)$/ })).toBeEnabled();
}

test('the first visit has today’s puzzle on the board, and a digit begins it', async ({ page }) => {
  await arrive(page);
  await expect(hall(page)).toContainText('Thursday 26 November');
  expect(await board(page)).toBe(ofDay.easy);
  await expect(page.getByText('solutions')).toHaveCount(0);
  await level(page, 'Hard').click();
  await expect.poll(() => board(page)).toBe(ofDay.hard);
  await level(page, 'Easy').click();
  await expect.poll(() => board(page)).toBe(ofDay.easy);
  expect(await page.evaluate(() => localStorage.getItem('nonet.games'))).toBeNull(); // only looked at
  await press(page, 'b', 'ArrowRight', '2');
  await expect(hall(page)).toHaveCount(0);
  await expect(page.locator('.pad')).toBeVisible();
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.locator('.pad')).toBeVisible(); // a game that is not over goes on at once
  expect(await board(page)).toBe(`.2${ofDay.easy.slice(2)}`);
});

test('a press on the board begins it too', async ({ page }) => {
  await arrive(page);
  await cell(page, 1, 2).click();
  await expect(page.locator('.pad')).toBeVisible();
  await expect(cell(page, 1, 2)).toBeFocused();
});

test('another day has another puzzle; two people have the same', async ({ page, browser }) => {
  await arrive(page, new Date(2026, 10, 27, 9));
  const next = await board(page);
  expect(next).not.toBe(ofDay.easy);
  const profile = await browser.newContext({ locale: 'es-ES', timezoneId: 'America/Lima' });
  const other = await profile.newPage();
  await other.clock.setFixedTime(new Date('2026-11-27T23:00:00-05:00'));
  await other.goto('./');
  await expect(other.getByRole('button', { name: 'Jugar', exact: true })).toBeEnabled();
  expect(await board(other)).toBe(next);
  await profile.close();
});

test('the name leads back; each level of the day and the last game go on where they were', async ({
  page,
}) => {
  await arrive(page);
  await paste(page, easy);
  await expect(hall(page)).toHaveCount(0);
  await goTo(page, 1, 3);
  await press(page, '4');
  await page.getByRole('button', { name: 'nonet:' }).click();
  await level(page, 'Hard').click();
  await hall(page).getByRole('button', { name: 'Play', exact: true }).click();
  await goTo(page, 1, 1);
  await press(page, '2');
  await page.getByRole('button', { name: 'nonet:' }).click();
  await expect(level(page, 'Hard')).toContainText('27 of 81');
  await hall(page).getByRole('button', { name: 'Go on with your last game' }).click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await page.getByRole('button', { name: 'nonet:' }).click();
  await level(page, 'Hard').click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('2');
  await hall(page).getByRole('button', { name: 'Go on', exact: true }).click();
  await press(page, 'u');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('empty');
});

test('the doors lead to a new puzzle, to a text, and to an empty board', async ({ page }) => {
  await arrive(page);
  await page.locator('[data-door=new]').click();
  await expect(page.getByRole('dialog', { name: 'A new puzzle' })).toBeVisible();
  await press(page, 'Escape');
  await page.locator('[data-door=bring]').click();
  await page.getByRole('dialog').getByRole('textbox').fill(easy);
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5, given');
  await page.getByRole('button', { name: 'nonet:' }).click();
  await page.locator('[data-door=set]').click();
  await expect(page.getByRole('heading', { name: 'Setting a puzzle' })).toBeVisible();
  expect(await board(page)).toBe('.'.repeat(81));
});

test('a puzzle that is pasted while today’s is made stays', async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route(/nonet-full/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./');
  await expect(page.locator('.hall .play')).toBeDisabled();
  await paste(page, easy);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5, given');
  go();
  await page.waitForTimeout(1500);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5, given');
  await expect(page.locator('.pad')).toBeVisible();
});

test('one trains while today’s is made', async ({ page }) => {
  await page.route(/nonet-full/, () => {});
  await page.goto('./');
  await expect(page.locator('.hall .play')).toBeDisabled();
  await press(page, 'd');
  await expect(hall(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
});

test('without the part that makes puzzles, that is said, and the other doors are open', async ({ page }) => {
  await page.route(/nonet-full/, (route) => route.abort());
  await page.goto('./');
  await expect(hall(page).getByRole('alert')).toContainText('could not be loaded');
  await page.locator('[data-door=set]').click();
  await expect(page.getByRole('heading', { name: 'Setting a puzzle' })).toBeVisible();
});

test('the address of an empty board', async ({ page }) => {
  await page.goto('./#set=16');
  await expect(page.getByRole('gridcell')).toHaveCount(256);
  await expect(page.getByRole('heading', { name: 'Setting a puzzle' })).toBeVisible();
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
]) {
  test(`the tour shows one part after the other, and can be put away, at ${width}×${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await arrive(page);
    await page.locator('[data-door=tour]').click();
    const card = page.locator('.card');
    const titles = [];
    for (let stop = 1; stop <= 6; ++stop) {
      await expect(card).toContainText(`${stop} of 6`);
      titles.push(await card.getByRole('heading').textContent());
      await page.waitForTimeout(350); // the ring has come
      const box = (await card.boundingBox())!;
      const ring = (await page.locator('.ring').boundingBox())!;
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
        true,
      );
      const beside =
        box.x >= ring.x + ring.width ||
        box.y >= ring.y + ring.height ||
        box.x + box.width <= ring.x ||
        box.y + box.height <= ring.y;
      expect(beside, `${titles.at(-1)}: ${JSON.stringify({ box, ring })}`).toBe(true);
      await press(page, 'Enter');
    }
    expect(new Set(titles).size).toBe(6);
    await expect(card).toHaveCount(0);
    await expect(page.locator('.pad')).toBeVisible();
    await page.getByRole('button', { name: 'nonet:' }).click();
    await page.locator('[data-door=tour]').click();
    await press(page, 'Escape');
    await expect(card).toHaveCount(0);
  });
}

test('on a phone, all of it is in sight', async ({ page }) => {
  for (const [width, height] of [
    [390, 664],
    [360, 560],
  ]) {
    await page.setViewportSize({ width, height });
    await arrive(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    await expect(page.locator('[data-door=tour]')).toBeInViewport({ ratio: 1 });
  }
  await choose(page, 'settings');
  await expect(page.getByLabel('Language').last()).toBeVisible();
});
