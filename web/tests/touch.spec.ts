import { expect, test } from '@playwright/test';
import { cell, choose, easy, paste, start } from './page';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('cell first: a tap chooses a cell, another its digit', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await cell(page, 1, 3).tap();
  await page.getByRole('button', { name: '4, 7 left' }).tap();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await expect(page.getByRole('button', { name: '4, 6 left' })).toBeVisible();
  await page.getByRole('button', { name: 'Erase' }).tap();
  await page.getByRole('button', { name: 'Corner' }).tap();
  await page.getByRole('button', { name: '4, 7 left' }).tap();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; corner 4');
});

test('digit first: a tap chooses a digit, others put it into cells; a long press selects', async ({
  page,
}) => {
  await start(page);
  await paste(page, easy);
  await choose(page, 'settings');
  await page.getByLabel('Digit first').check();
  await page.getByRole('button', { name: 'Close' }).tap();
  const four = page.getByRole('button', { name: /^4, / });
  await four.tap();
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 1, 3).tap();
  await cell(page, 2, 7).tap();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await expect(cell(page, 2, 7)).toHaveAccessibleName('4');
  const { x, y, width } = (await cell(page, 3, 1).boundingBox())!;
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.up();
  await expect(cell(page, 3, 1)).toHaveAccessibleName('empty');
  await expect(cell(page, 3, 1)).toHaveAttribute('aria-selected', 'true');
});

test('a drag selects many cells, Ctrl adds, twice takes all of the same digit', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  const middle = async (row: number, column: number) => {
    const { x, y, width } = (await cell(page, row, column).boundingBox())!;
    return [x + width / 2, y + width / 2] as const;
  };
  const selected = page.locator('[role=gridcell][aria-selected=true]');
  await page.mouse.move(...(await middle(1, 3)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(2, 3)));
  await page.mouse.move(...(await middle(2, 2)));
  await page.mouse.up();
  await expect(selected).toHaveCount(3);
  await cell(page, 9, 1).click({ modifiers: ['Control'] });
  await expect(selected).toHaveCount(4);
  await cell(page, 7, 2).dblclick();
  await expect(selected).toHaveCount(5); // the sixes
});
