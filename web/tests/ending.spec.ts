// The end of a game: it stands beside the board, says how it went, and leads on.
import { expect, type Page, test } from '@playwright/test';
import { board, easy, goTo, openNew, paste, press, solved, start } from './page';

const ending = (page: Page) => page.getByRole('region', { name: /^Solved/ });
// All but the last empty cell.
const nearly = () => {
  const last = easy.lastIndexOf('.');
  return {
    last,
    givens: [...easy].map((given, at) => (at === last ? '.' : given === '.' ? solved[at] : given)).join(''),
  };
};

async function solve(page: Page): Promise<void> {
  const { last, givens } = nearly();
  await paste(page, givens);
  await goTo(page, Math.floor(last / 9) + 1, (last % 9) + 1);
  await press(page, solved[last]);
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
  { width: 360, height: 560 },
  { width: 664, height: 390 },
]) {
  test(`it covers no digit, and is in sight, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page);
    await solve(page);
    await expect(ending(page)).toContainText('nothing but singles');
    await page.waitForTimeout(1200);
    const area = (await page.locator('.board').boundingBox())!;
    for (const part of ['.ending', '.notice']) {
      const box = await page
        .locator(part)
        .boundingBox({ timeout: 200 })
        .catch(() => null);
      if (!box) continue;
      expect(box.x >= area.x + area.width - 1 || box.y >= area.y + area.height - 1, part).toBe(true);
    }
    expect(area.y).toBeGreaterThanOrEqual(0);
    await expect(ending(page).getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.notice')).toHaveCount(0);
    await expect(page.locator('.board .selected')).toHaveCount(0);
  });
}

test('it says the time, the level and what was hard; a digit taken back brings the keys again', async ({
  page,
}) => {
  await start(page);
  // It needs an XY-Wing, whose digits are not the last.
  await paste(page, '....41........92..5..2...74..3...56.89.....32.25...9..37...4..9..26........51....');
  await press(page, 's');
  await page.getByRole('button', { name: 'Write it into the board' }).click();
  await page.locator('#tab-play').click();
  await expect(ending(page)).toContainText('Hard');
  await expect(ending(page)).toContainText('XY-Wing');
  await expect(ending(page)).toContainText(/0:0\d/);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await expect(page.locator('.pad')).toBeVisible();
  await press(page, 'u');
  await press(page, 'y');
  await expect(ending(page)).toHaveCount(0); // it was put away
});

test('the longest thought is told', async ({ page }) => {
  await start(page);
  const { last, givens } = nearly();
  const place = `r${Math.floor(last / 9) + 1}c${(last % 9) + 1}`;
  const board = JSON.stringify({
    nonet: 1,
    givens,
    game: { start: { nonet: 1, givens }, steps: [[`${place}+1`, 3]], done: 1, seconds: 95 },
  });
  await paste(page, board);
  await goTo(page, Math.floor(last / 9) + 1, (last % 9) + 1);
  await press(page, solved[last]);
  await expect(ending(page)).toContainText(/1:3\d, before row/);
});

test('another one like it; and the time with a link, without what was played', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await start(page);
  await openNew(page, { size: '4', symmetry: 'none', seed: '7' });
  await page.locator('dialog .main').click();
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  const puzzle = await board(page);
  await press(page, 's');
  await page.getByRole('button', { name: 'Write it into the board' }).click();
  await page.locator('#tab-play').click();
  await ending(page).getByRole('button', { name: 'Share' }).click();
  await expect(ending(page)).toContainText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^nonet: .*0:0\d\nhttp.*#new=.*seed=7/);
  await ending(page).getByRole('button', { name: 'Another one like it' }).click();
  await expect(ending(page)).toHaveCount(0);
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  expect(await board(page)).not.toBe(puzzle);
});

test('the puzzle of the day leads to its next level', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await press(page, 's');
  await page.getByRole('button', { name: 'Write it into the board' }).click();
  await page.locator('#tab-play').click();
  await ending(page).getByRole('button', { name: 'Today’s next: Medium' }).click();
  await expect(page.locator('.pad')).toBeVisible();
  await page.getByRole('button', { name: 'nonet:' }).click();
  await expect(page.getByRole('button', { name: /Easy/ })).toContainText('solved');
  await expect(page.getByRole('button', { name: /Medium/ })).toHaveAttribute('aria-pressed', 'true');
});
