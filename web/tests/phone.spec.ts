// A phone as it is held: upright between the browser's bars, and on its side. All that playing needs is in sight.
import { expect, type Page, test } from '@playwright/test';
import { cell, choose, easy, goTo, paste, press, start } from './page';

const large =
  '.G.7.2.DF48E....BD.2..A.C.35..F8.6A...7.91.......34...BG...D9.....G.B..8D.46.7.1...AG.F.13...86.' +
  '8.64.3.1GB72.F.A.E......5C.8..4..4...7..B.6AGD..9B73DG.AE.C18...A.FD..3....71...62..5.1C3.D..B..' +
  'G.2F..867EB....D4.8...D2.6..C.9FE1C6.5G.4D9..2.B3A.B71.F8.....G6';

const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 560 },
  { width: 320, height: 568 },
  { width: 664, height: 390 },
  { width: 740, height: 360 },
];

// The parts that are needed with every move, by what they are.
async function parts(page: Page): Promise<{ name: string; box: DOMRect }[]> {
  return page.evaluate(() => {
    const wanted = [
      ...document.querySelectorAll('.board, .pad button, .modes button'),
      ...['undo', 'hint'].map((id) => document.querySelector(`[data-action=${id}]`)!),
    ];
    return wanted.map((part) => ({
      name: part.className + (part.textContent ?? '').trim(),
      box: part.getBoundingClientRect().toJSON() as DOMRect,
    }));
  });
}

for (const { width, height } of phones) {
  for (const [name, text] of [
    ['9×9', easy],
    ['16×16', large],
  ]) {
    test(`${width}×${height}: all that playing a ${name} needs is in sight`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await start(page);
      await paste(page, text);
      await expect(page.locator('.modes')).toBeVisible();
      const found = await parts(page);
      expect(found.length).toBe((name === '9×9' ? 10 : 17) + 1 + 4 + 2);
      const out = found.filter(
        ({ box }) => box.top < 0 || box.left < 0 || box.bottom > height || box.right > width,
      );
      expect(out.map((part) => part.name)).toEqual([]);
      const small = found.filter(({ box }) => Math.round(Math.min(box.width, box.height)) < 44);
      expect(small.map((part) => part.name)).toEqual([]);
      const over = found.flatMap((one, at) =>
        found
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
          )
          .map((other) => `${one.name} over ${other.name}`),
      );
      expect(over).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    });
  }

  test(`${width}×${height}: a hint leaves the board in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page);
    await paste(page, easy);
    await page.locator('[data-action=hint]').click();
    await page.locator('.hint ol').waitFor();
    const hint = (await page.locator('.hint').boundingBox())!;
    const board = (await page.locator('.board').boundingBox())!;
    const beside = hint.x >= board.x + board.width - 1 || hint.y >= board.y + board.height - 1;
    expect(beside, JSON.stringify({ hint, board })).toBe(true);
    await page.locator('.hint button.main').click();
    await expect(page.locator('.hint [aria-current]')).toHaveText('What');
  });
}

test('the sheet has the rest: other views, other puzzles, settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4', 'u');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty');
  await choose(page, 'redo');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await choose(page, 'solutions');
  await expect(page.getByRole('button', { name: 'Find the solutions' })).toBeVisible();
  await page.locator('#tab-play').click();
  await expect(page.locator('.pad')).toBeVisible();
  await choose(page, 'settings');
  await expect(page.getByLabel('Digit first')).toBeVisible();
});

test('tabs stand in one row, the chosen one in sight, and playing begins at the top', async ({ browser }) => {
  const profile = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 664 } });
  const page = await profile.newPage();
  await start(page);
  await paste(page, easy);
  await press(page, 'd');
  const chosen = page.getByRole('tab', { name: 'Practicar' });
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('tab').last().click();
  await page.evaluate(() => scrollTo(0, 10_000));
  await page.getByRole('tab', { name: 'Jugar' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
