import { expect, test } from '@playwright/test';
import { board, cell, easy, goTo, heard, paste, press, start, type } from './page';

const state = (page: import('@playwright/test').Page) =>
  page.getByRole('group', { name: 'State of the game' });

test('a puzzle is typed in, found to have one solution, played, checked and kept, by keys alone', async ({
  page,
}) => {
  await start(page);
  await expect(cell(page, 1, 1)).toBeFocused();
  await type(page, easy);
  await expect(state(page)).toContainText('one solution');

  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Play it' })).toBeFocused();
  await press(page, 'Enter');
  await expect(heard(page)).toContainText('The game begins');
  await press(page, 'b');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5, given');

  await goTo(page, 1, 3);
  await press(page, '4');
  await goTo(page, 1, 4);
  await press(page, '6');
  await goTo(page, 1, 6);
  await press(page, '8');
  await goTo(page, 2, 3);
  await press(page, '4'); // wrong, and against the 4 above
  await expect(heard(page)).toContainText('4, conflicts with row 1 column 3');
  await press(page, 'Backspace', '7'); // wrong, though nothing shows it
  await press(page, 'o');
  await expect(heard(page)).toContainText('One thing is wrong.');
  await expect(page.getByText('One thing is wrong.').first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /wrong/ })).toHaveCount(0);
  await press(page, 'Shift+O');
  await expect(cell(page, 2, 3)).toHaveAccessibleName('7, wrong');
  await press(page, 'Shift+U');
  await expect(heard(page)).toContainText('From here it can be solved');
  await press(page, 'o');
  await expect(heard(page)).toContainText('All right so far.');

  await goTo(page, 1, 3);
  await press(page, 'u', 'u', 'u');
  await expect(heard(page)).toContainText('Undone: row 1 column');
  await press(page, 'y');
  const before = await board(page);
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => board(page)).toBe(before);
  await press(page, 'y');
  await expect.poll(() => board(page)).not.toBe(before);
});

test('candidates, colours, and what takes them away', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, 'Shift+Digit1', 'Shift+Digit2', 'Control+Digit4');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; 4; corner 1 2');
  await press(page, 'c', '2', 'v', '6');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; 2 4; corner 1 2, blue arrowhead');
  await press(page, 'Backspace');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; 2 4; corner 1 2');
  await press(page, 'z', '4', 'Backspace', 'Backspace');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty');
  await press(page, 'f');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; 1 2 4');
  await press(page, 'Shift+F', '4');
  await expect(cell(page, 1, 4)).toHaveAccessibleName('empty; 2 6');
  await press(page, 'u');
  await expect(cell(page, 1, 4)).toHaveAccessibleName('empty; 2 6');
});

test('several cells at once', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+Digit7');
  await expect(page.getByRole('gridcell', { name: 'empty; 7' })).toHaveCount(2); // the third is a given
  await press(page, 'Escape', 'Control+A', 'v', '3');
  await expect(page.getByRole('gridcell', { name: 'yellow triangle' })).toHaveCount(81);
  await press(page, 'Control+Z');
  await expect(page.getByRole('gridcell', { name: 'yellow triangle' })).toHaveCount(0);
});

test('a house, a digit and a place are asked for', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 6, 5);
  await press(page, 'Shift+R');
  await expect(heard(page)).toContainText('Row 6 has 7 2 6; misses 1 3 4 5 8 9 in 6 cells.');
  await press(page, 'Shift+B');
  await expect(heard(page)).toContainText('Box 5 has 6 8 3 2; misses 1 4 5 7 9 in 5 cells.');
  await press(page, 'Slash', '5');
  await expect(heard(page)).toContainText('5 stands in 3 cells and can go into');
  await press(page, 'Escape');
  await expect(heard(page)).toContainText('Spotlight off');
});

test('the count of a board with many solutions runs on, and Escape stops it', async ({ page }) => {
  await start(page);
  await expect(state(page)).toContainText(/more than [\d,]+ solutions/);
  await expect(page.getByRole('button', { name: 'Count on' })).toBeVisible();
  await press(page, 'n');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  const shown = async () =>
    Number((await state(page).textContent())!.replace(/\D*0 of 81/, '').replace(/\D/g, ''));
  const first = await shown();
  await expect.poll(shown).toBeGreaterThan(first);
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Count on' })).toBeVisible();
  await press(page, '1');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('1');
});

test('the smallest conflict is marked while a puzzle is typed', async ({ page }) => {
  await start(page);
  // Row 1 leaves only 9 for its last cell, where column 9 has it.
  await type(page, `12345678.${'.'.repeat(27)}${'.'.repeat(44)}9`);
  await expect(state(page)).toContainText('no solution');
  await expect(page.getByRole('gridcell', { name: /in conflict/ })).toHaveCount(9);
});

test('letters are digits on a larger board, and commands take Alt', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByLabel('Size').selectOption('16×16');
  await page.getByRole('button', { name: 'An empty board' }).click();
  await press(page, 'Alt+KeyG', 'a', 'b', 'g');
  await expect(cell(page, 10, 11)).toHaveAccessibleName('G');
  await press(page, 'Alt+KeyU');
  await expect(cell(page, 10, 11)).toHaveAccessibleName('empty');
});

test('arrows go back to the board from a button; no key does two things', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'Corner' }).click();
  await press(page, 'ArrowRight', '4');
  await expect(cell(page, 1, 2)).toBeFocused();
  await expect(cell(page, 1, 2)).toHaveAccessibleName('empty; corner 4');
  await press(page, 'Shift+Slash');
  const keys = await page.getByRole('dialog').locator('kbd').allTextContents();
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('the givens of a puzzle can be changed', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('button', { name: 'Change the givens' }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5');
  await press(page, 'Control+A', 'Backspace');
  await expect(state(page)).toContainText('solutions');
  await press(page, 'u');
  await expect(state(page)).toContainText('one solution');
});

test('a layout that cannot be is refused in the dialogue', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('dialog').getByLabel('Kind').selectOption('Another layout');
  await page.getByLabel('In words of nonet').fill('9+clouds');
  await page.getByRole('button', { name: 'An empty board' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('clouds');
  await page.getByLabel('In words of nonet').fill('latin:5');
  await page.getByRole('button', { name: 'An empty board' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(25);
});

test('a board with several solutions that can no longer be solved', async ({ page }) => {
  await start(page);
  await paste(page, '1...............');
  await goTo(page, 1, 2);
  await press(page, '2', 'ArrowRight', '3', 'ArrowDown', 'ArrowRight', '4'); // nothing is left for row 1 column 4
  await press(page, 'o');
  await expect(heard(page)).toContainText('Something is wrong: it can no longer be solved.');
  await press(page, 'Shift+O');
  await expect(page.getByRole('gridcell', { name: /in conflict/ })).not.toHaveCount(0);
  await press(page, 'Shift+U', 'o');
  await expect(heard(page)).toContainText('All right so far.');
});
