// Why a digit cannot stand in a cell: a clash, a technique, or that nothing shows it.
import { expect, type Page, test } from '@playwright/test';
import { cell, choose, drawn, easy, goTo, heard, paste, press, start } from './page';

const answer = (page: Page) => page.getByRole('region', { name: 'Why not here?' });

async function ask(page: Page, row: number, column: number, digit: string): Promise<void> {
  await goTo(page, row, column);
  await press(page, 'a');
  await expect(page.locator('.notice')).toContainText('Which digit');
  await press(page, digit);
}

test('a digit that a house has is told at once, with its place', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await ask(page, 1, 3, '5');
  await expect(answer(page)).toContainText('5 stands in row 1 already: row 1 column 1.');
  await expect(heard(page)).toContainText('5 stands in row 1');
  // Asking writes nothing.
  await expect(cell(page, 1, 3)).not.toHaveAccessibleName(/^5/);
  await press(page, 'Escape');
  await expect(answer(page)).toHaveCount(0);
});

test('a digit that is false is shown false by the simplest technique; a true one can stand', async ({
  page,
}) => {
  await start(page);
  await paste(page, easy);
  await ask(page, 1, 3, '2');
  await expect(answer(page)).toContainText('2 cannot stand in row 1 column 3.');
  await expect(answer(page)).toContainText(/1 of \d+/);
  await expect(answer(page)).not.toContainText('r1c3=4');
  await page.getByRole('button', { name: 'All at once' }).click();
  await expect.poll(() => drawn(page, '.goes')).toBeGreaterThan(0);
  await ask(page, 1, 3, '4');
  await expect(answer(page)).toContainText('4 can stand in row 1 column 3: nothing shows it false.');
});

test('it is asked about the digit that a player wrote, and of the givens nothing is asked', async ({
  page,
}) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '2', 'a');
  await expect(answer(page)).toContainText('2 cannot stand in row 1 column 3.');
  await press(page, 'Escape');
  await goTo(page, 1, 1);
  await press(page, 'a');
  await expect(page.locator('.notice')).toContainText('is given');
});

test('where another digit is wrong, that is said, and not which', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '2');
  await ask(page, 1, 4, '6');
  await expect(answer(page)).toContainText('Something on the board is not right');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });
  test('it is in the sheet, and the digit comes from the pad', async ({ page }) => {
    await start(page);
    await paste(page, easy);
    await cell(page, 1, 3).click();
    await choose(page, 'why_not');
    await page.getByRole('button', { name: /^5, / }).click();
    await expect(answer(page)).toContainText('5 stands in row 1 already');
  });
});
