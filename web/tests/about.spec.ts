// What the setter calls the puzzle, who that is, and the rules in the setter's words: shown, and kept wherever it goes.
import { expect, type Page, test } from '@playwright/test';
import { board, choose, easy, walk, paste, press, start } from './page';

const heading = (page: Page) => page.getByRole('heading', { name: 'Morning Walk' });
const told = (page: Page) => page.getByRole('note', { name: 'In the setter’s words' });

async function isWhole(page: Page): Promise<void> {
  await expect(heading(page)).toContainText('Morning Walk');
  await expect(heading(page)).toContainText('by A. Setter');
  await expect(told(page)).toHaveText('Normal sudoku rules apply.\nNothing else does: enjoy the way.');
}

test('title, author and rules are shown, and go with the next puzzle', async ({ page }) => {
  await start(page);
  await paste(page, walk);
  await isWhole(page);
  const above = (await heading(page).boundingBox())!;
  const under = (await page.locator('.board').boundingBox())!;
  expect(above.y + above.height).toBeLessThanOrEqual(under.y);
  expect(under.y + under.height).toBeLessThanOrEqual(800);
  await paste(page, easy);
  await expect(heading(page)).toHaveCount(0);
  await expect(told(page)).toHaveCount(0);
});

test('they are kept by the saved game, by links, by the notation of f-puzzles, and while it is set again', async ({
  page,
}) => {
  await start(page);
  await paste(page, walk);
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', '4');
  await page.waitForTimeout(400);
  await page.goto('about:blank');
  await page.goto('./');
  await isWhole(page);

  await press(page, 'w');
  for (const what of ['The game as it stands', 'The puzzle only']) {
    await page.getByRole('radio', { name: what }).check();
    const link = page.locator('#share-link');
    await expect(link).toHaveValue(/#p=/);
    const address = await link.inputValue();
    const other = await page.context().newPage();
    await other.goto(address);
    await isWhole(other);
    await other.close();
  }
  await page.locator('dialog select').selectOption('fpuzzles');
  await expect(page.locator('#share-text')).toHaveValue(/f-puzzles\.com/);
  const written = await page.locator('#share-text').inputValue();
  await page.keyboard.press('Escape');
  await paste(page, easy);
  await expect(heading(page)).toHaveCount(0);
  await paste(page, written);
  await isWhole(page);

  const before = await board(page);
  await choose(page, 'new_puzzle');
  await page.getByRole('button', { name: 'Change the givens of this one' }).click();
  await isWhole(page);
  expect(await board(page)).toBe(before);
});

test('they are printed with the board', async ({ page }) => {
  await start(page);
  await page.evaluate(() => (window.print = () => undefined));
  await paste(page, walk);
  await press(page, 'p');
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('div.paper')).toContainText('Morning Walk by A. Setter');
  await expect(page.locator('div.paper')).toContainText('Nothing else does: enjoy the way.');
});
