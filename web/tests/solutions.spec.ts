// The four cases of Hernández Aguilar's dialogue: more than a thousand solutions, one, some, none.
import { expect, type Page, test } from '@playwright/test';
import { board, cell, easy, paste, press, solved, start } from './page';

const panel = (page: Page) => page.getByRole('region', { name: 'Solutions', exact: true });
const marked = (page: Page) => page.locator('.board svg .cell.fin');

test('an empty board: the first thousand are kept, as many shown as asked, counting goes on until Esc', async ({
  page,
}) => {
  await start(page);
  await press(page, 's');
  await expect(panel(page)).toContainText('More than 1,000 solutions; the first 1,000 are kept.');
  await expect(panel(page).getByRole('listitem')).toHaveCount(12);
  const shown = panel(page).getByRole('spinbutton');
  await shown.fill('30');
  await shown.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(30);
  await expect(panel(page)).toContainText('1–30 of 1,000');
  await panel(page).getByRole('button', { name: 'Next page' }).click();
  await expect(panel(page)).toContainText('31–60 of 1,000');

  await panel(page).getByRole('button', { name: 'Solution 40' }).click();
  await expect(panel(page)).toContainText(/Solutions 1 and 40 differ in \d+ cells/);
  const different = Number(/differ in (\d+)/.exec((await panel(page).textContent()) ?? '')?.[1]);
  await expect(marked(page)).toHaveCount(different);

  await panel(page).getByRole('button', { name: 'Count them all' }).click();
  await expect(panel(page)).toContainText(/\d{3},\d{3} so far/);
  await press(page, 'Escape');
  await expect(panel(page)).not.toContainText('so far');
  await expect(panel(page).getByRole('button', { name: 'Count them all' })).toBeVisible();
});

test('one solution: it is shown, and written only when asked', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await press(page, 's');
  await expect(panel(page)).toContainText('Exactly one solution.');
  expect(await board(page)).toBe(easy);
  await panel(page).getByRole('button', { name: 'Write it into the board' }).click();
  expect(await board(page)).toBe(solved);
  await press(page, 'u');
  expect(await board(page)).toBe(easy);
});

test('two solutions: they are compared at once', async ({ page }) => {
  await start(page);
  // Of the solved board, a rectangle in two rows and two boxes is open: 3 and 4, in rows 4 and 9 of columns 6 and 8.
  const open = [...solved];
  for (const [row, column] of rectangle(solved)) open[row * 9 + column] = '.';
  await paste(page, open.join(''));
  await press(page, 's');
  await expect(panel(page)).toContainText('2 solutions.');
  await expect(panel(page)).toContainText('Solutions 1 and 2 differ in 4 cells');
  await expect(marked(page)).toHaveCount(4);
});

test('no solution: why, with the smallest conflict on the board', async ({ page }) => {
  await start(page);
  // Three givens that leave r1c9 nothing: two of them in its row, one in its column.
  await paste(page, `1234567..${'.'.repeat(8)}8${'.'.repeat(18)}........9${'.'.repeat(36)}`);
  await press(page, 's');
  await expect(panel(page)).toContainText('No solution.');
  await expect(panel(page)).toContainText('cannot stand together');
  await expect(cell(page, 2, 9)).toHaveAccessibleName(/in conflict/);
});

// Returns the corners of a rectangle whose digits can be swapped.
function rectangle(full: string): [number, number][] {
  for (let top = 0; top < 9; ++top) {
    for (let low = top + 1; low < 9; ++low) {
      for (let left = 0; left < 9; ++left) {
        for (let right = left + 1; right < 9; ++right) {
          const at = (row: number, column: number) => full[row * 9 + column];
          const sameBand = Math.floor(top / 3) === Math.floor(low / 3);
          const sameStack = Math.floor(left / 3) === Math.floor(right / 3);
          if (sameBand === sameStack) continue;
          if (at(top, left) === at(low, right) && at(top, right) === at(low, left)) {
            return [
              [top, left],
              [top, right],
              [low, left],
              [low, right],
            ];
          }
        }
      }
    }
  }
  throw new Error('no rectangle');
}

test('a count that is stopped keeps its number', async ({ page }) => {
  await start(page);
  await paste(page, `8.........95${'.'.repeat(69)}`);
  await press(page, 's');
  await page.getByRole('button', { name: 'Count them all' }).click();
  await expect(page.getByText(/[1-9][\d,]* so far/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/Stopped at [1-9][\d,]*/)).toBeVisible();
});
