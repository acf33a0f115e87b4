// New puzzles, booklets, and what somebody who sets a puzzle is told.
import { expect, type Page, test } from '@playwright/test';
import { board, cell, easy, goTo, openNew, paste, press, start, type, wish } from './page';

// What `nonet generate --seed 7 --symmetry half-turn --level hard` prints.
const seven = '..6.....8.1......72..83.....9...6.34.4.973.6.62.5...8.....95..19......5.1.....6..';
const wishes = { level: 'hard', symmetry: 'half-turn', seed: '7' };
const make = (page: Page) => page.locator('dialog .main').click();
const dialog = (page: Page) => page.getByRole('dialog');

test('a puzzle is made as it is wished, and its link and its command make it again', async ({ page }) => {
  await start(page);
  await press(page, 'Shift+N');
  await wish(page, wishes);
  await make(page);
  await expect(dialog(page)).toBeHidden();
  expect(await board(page)).toBe(seven);
  await page.locator('.made summary').click();
  await expect(page.getByLabel('Command for this puzzle')).toHaveValue(
    'nonet generate --seed 7 --symmetry half-turn --level hard',
  );
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  await page.getByRole('button', { name: 'Another one like it' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => board(page)).not.toBe(seven);

  const other = await page.context().newPage();
  await other.goto(link);
  await expect.poll(() => board(other)).toBe(seven);
  expect(other.url()).not.toContain('#');
});

test('it begins a game; the one before is kept', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4');
  await openNew(page, { size: '4', symmetry: 'none' });
  await make(page);
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  await expect(page.locator('.notice')).toContainText('among the saved games');
  await page.locator('nav button[data-command=open]').click();
  await dialog(page).getByRole('button', { name: '9 · 31 of 81' }).first().click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await expect(page.locator('.made')).toBeHidden();
});

test('every shape is made, and the next step is the technique', async ({ page }) => {
  await start(page);
  for (const [shape, cells] of [
    [{ kind: 'jigsaw', size: '6', level: '' }, 36],
    [{ kind: 'diagonals', size: '9', level: 'medium' }, 81],
    [{ kind: 'windoku', size: '9', level: '' }, 81],
    [{ kind: 'standard', size: '16', level: 'hard' }, 256],
  ] as const) {
    await openNew(page, { ...shape, symmetry: 'none', seed: '1' });
    await make(page);
    await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
    await expect(page.getByRole('gridcell')).toHaveCount(cells);
  }
  await openNew(page, { kind: 'standard', size: '9', level: '', technique: 'x_wing' });
  await wish(page, { as: 'next' });
  await make(page);
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
  const hint = page.getByRole('region', { name: 'Hint', exact: true });
  await press(page, 'i');
  await expect(hint).toContainText('Look at');
  await press(page, 'i');
  await expect(hint).toContainText('X-Wing');
});

test('a wish that cannot be is a sentence; a rare one is stopped at once', async ({ page }) => {
  await start(page);
  await openNew(page, { kind: 'other' });
  await dialog(page).getByLabel('In words of nonet').fill('9+clouds');
  await make(page);
  await expect(dialog(page).getByRole('alert')).toContainText('clouds');
  await wish(page, { kind: 'standard', level: 'easy', symmetry: 'full', technique: 'jellyfish' });
  await make(page);
  await expect(page.locator('.working')).toContainText(/attempts/);
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.working')).toBeHidden();
  await wish(page, { level: '', technique: '', symmetry: 'none', seed: '7', size: '4' });
  await make(page);
  await expect(page.getByRole('gridcell')).toHaveCount(16);
});

test('a link that asks for what cannot be says so', async ({ page }) => {
  await page.goto('./#new=seed=1&level=hardest');
  await expect(dialog(page).getByRole('alert')).toContainText('level');
  await page.goto('./#new=seed=cat');
  await expect(dialog(page).getByRole('alert')).toContainText('seed');
});

test('without the second module, that is a sentence, and the game goes on', async ({ page }) => {
  await page.route(/nonet-full/, (route) => route.abort());
  await start(page);
  await openNew(page);
  await make(page);
  await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/nonet-full/);
  await make(page);
  await expect(dialog(page)).toBeHidden();
});

test('what is redundant is marked and said while a puzzle is set', async ({ page }) => {
  await start(page);
  await openNew(page, { size: '4' });
  await page.locator('[data-blank]').click();
  await type(page, '12....2..3.....4');
  await expect(cell(page, 1, 2)).toHaveAccessibleName('2, redundant');
  await expect(page.locator('.setting')).toContainText('can go without a second solution');
  await goTo(page, 1, 2);
  await press(page, 'Backspace');
  await expect(page.locator('.setting')).toContainText('Minimal: it needs each of its givens.');
  await press(page, 'n');
  await expect(page.getByRole('status')).toContainText('one solution. Minimal');
  await expect(page.getByRole('gridcell', { name: /redundant/ })).toHaveCount(0);
});

test('true candidates are shown while a puzzle is set', async ({ page }) => {
  await start(page);
  await openNew(page, { size: '4' });
  await page.locator('[data-blank]').click();
  await type(page, '1.....2..3......');
  await page.locator('.setting input').check();
  const texts = page.locator('.board svg text');
  await expect(texts.filter({ hasText: /^4$/ }).first()).toBeVisible();
  const before = await texts.count();
  await goTo(page, 4, 4);
  await press(page, '4');
  await expect.poll(() => texts.count()).not.toBe(before);
  await page.locator('.setting input').uncheck();
  await expect(texts).toHaveCount(4);
});

test('digits that make the puzzle unique are listed while it is set, and a click puts one', async ({
  page,
}) => {
  await start(page);
  await openNew(page, { size: '4' });
  await page.locator('[data-blank]').click();
  await type(page, '12..34..2.4.4.2.');
  const setting = page.locator('.setting');
  await expect(setting).toContainText('Any one of these 8 digits makes it unique:');
  await expect(setting.getByRole('listitem')).toHaveText(
    [1, 3]
      .map((digit) => `r3c2 = ${digit}`)
      .concat(
        [1, 3].map((digit) => `r3c4 = ${digit}`),
        [1, 3].map((digit) => `r4c2 = ${digit}`),
        [1, 3].map((digit) => `r4c4 = ${digit}`),
      ),
  );
  const button = setting.getByRole('button', { name: 'r4c2 = 3' });
  await button.hover();
  await expect(page.locator('.board svg .comes')).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(page.locator('.board svg .comes')).toHaveCount(0);
  await button.click();
  await expect(cell(page, 4, 2)).toHaveAccessibleName(/^3/);
  await expect(page.locator('.verdict, .status').first()).toContainText('one solution');
  await expect(setting.getByRole('listitem')).toHaveCount(0);
  await press(page, 'u');
  await expect(setting.getByRole('listitem')).toHaveCount(8);
});

test('that no single digit makes the puzzle unique is said', async ({ page }) => {
  await start(page);
  await openNew(page, { size: '4' });
  await page.locator('[data-blank]').click();
  await type(page, '1...............');
  await expect(page.locator('.setting')).toContainText('No single digit makes it unique.');
});

test('among true candidates, those that make the puzzle unique stand out', async ({ page }) => {
  await start(page);
  await openNew(page, { size: '4' });
  await page.locator('[data-blank]').click();
  await type(page, '12..34..2.4.4.2.');
  await page.locator('.setting input').check();
  await expect(page.locator('.board svg circle.node.on')).toHaveCount(8);
});

test('a booklet: puzzles, then solutions on pages of their own', async ({ page }) => {
  await start(page);
  await page.evaluate(() => (window.print = () => undefined));
  await press(page, 'p');
  await dialog(page).getByRole('button', { name: 'A booklet' }).click();
  await wish(page, { count: '12', each: '6', seed: '7' });
  await dialog(page).getByLabel('Title').fill('Week 12');
  await make(page);
  await page.locator('.paper .sheet').first().waitFor({ state: 'attached', timeout: 30_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper figure')).toHaveCount(24);
  await expect(page.locator('.paper .sheet').first()).toContainText('Week 12');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});

test('a booklet that is stopped prints what there is', async ({ page }) => {
  await start(page);
  await page.evaluate(() => (window.print = () => undefined));
  await press(page, 'p');
  await dialog(page).getByRole('button', { name: 'A booklet' }).click();
  await wish(page, { count: '400', technique: 'swordfish', level: 'hard' });
  await make(page);
  await expect(page.locator('.working')).toContainText(/[1-9]\d* of 400/);
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await dialog(page)
    .getByRole('button', { name: /Print th/ })
    .click();
  await expect(page.locator('.paper figure').first()).toBeAttached();
});
