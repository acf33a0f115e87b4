// The page as a screen reader has it: names, roles and the live region, and not one pixel.
import { expect, test } from '@playwright/test';
import { easy, paste, press, start } from './page';

test('a cell is filled, a conflict heard, a row and a digit asked for', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  const grid = page.getByRole('grid', { name: 'Sudoku board, 9 by 9' });
  await expect(grid).toHaveAttribute('aria-rowcount', '9');
  const heard = page.getByRole('status');
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement!;
      const row = cell.parentElement!.getAttribute('aria-rowindex');
      return `${cell.role ?? cell.getAttribute('role')} ${cell.ariaLabel} row ${row} column ${cell.ariaColIndex}`;
    });
  expect(await focused()).toBe('gridcell 5, given row 1 column 1');
  await press(page, 'ArrowRight', 'ArrowRight');
  expect(await focused()).toBe('gridcell empty row 1 column 3');
  await press(page, '4');
  await expect(heard).toHaveText('4');
  expect(await focused()).toBe('gridcell 4 row 1 column 3');
  await press(page, '3');
  await expect(heard).toContainText('3, conflicts with row 1 column 2');
  await press(page, 'u');
  await expect(heard).toContainText('Undone: row 1 column 3 was 3');
  await press(page, 'u');
  await press(page, 'g', '6', '1', 'Shift+R');
  await expect(heard).toContainText('Row 6 has 7 2 6; misses 1 3 4 5 8 9 in 6 cells.');
  await press(page, 'Slash', '5');
  await expect(heard).toContainText('5 stands in 3 cells');
  expect(await focused()).toBe('gridcell 7, given row 6 column 1');
  // One tab stop for the board, and one way out of it.
  await press(page, 'Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('gridcell 7, given row 6 column 1');
});
