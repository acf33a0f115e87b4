import { expect, test } from '@playwright/test';
import { board, cell, drawn, goTo, heard, hint, names, press, start, type } from './page';

// It needs chains: eight discontinuous nice loops and more.
const chains = '6..34......9..5....1....8.4..4.2.5......5..81..3..6......6..2...32.79...58.....7.';
// Three digits of its solution, one that is none of it, and where the next digit comes.
const RIGHT = [
  [1, 2, 2],
  [1, 3, 8],
  [2, 1, 7],
];
const WRONG = [9, 4, 1];
const COMES = [2, 2, 4];

test('from an empty board to a shared game, by keys alone', async ({ page, browser }) => {
  await start(page);
  await type(page, chains);
  await expect(page.getByRole('group', { name: 'State of the game' })).toContainText('one solution');
  await press(page, 'Tab', 'Enter', 'b'); // "Play it"
  await expect(cell(page, 1, 1)).toHaveAccessibleName('6, given');

  // Three digits that are right and one that is wrong, though no house shows it.
  for (const [row, column, digit] of RIGHT) {
    await goTo(page, row, column);
    await press(page, String(digit));
  }
  const right = await board(page);
  await goTo(page, WRONG[0], WRONG[1]);
  await press(page, String(WRONG[2]));
  await press(page, 'o');
  await expect(heard(page)).toContainText('One thing is wrong.');
  await expect(page.getByRole('gridcell', { name: /wrong/ })).toHaveCount(0);
  await press(page, 'Shift+U');
  await expect(heard(page)).toContainText('From here it can be solved');
  expect(await board(page)).toBe(right);

  // A hint in four strengths.
  const [row, column, digit] = COMES;
  const result = `r${row}c${column}=${digit}`;
  await press(page, 'i');
  await expect(hint(page)).toContainText('Look at');
  expect(await drawn(page, '.house.where')).toBe(9);
  for (const strength of ['what', 'pattern']) {
    await expect(hint(page), strength).not.toContainText(result);
    await press(page, 'i');
    expect(await drawn(page, '.comes, .goes'), strength).toBe(0);
  }
  await expect(hint(page)).not.toContainText(result);
  await press(page, 'i');
  await expect(hint(page)).toContainText(result);
  expect(await drawn(page, '.comes')).toBe(1);
  await press(page, 'Enter');
  await expect(cell(page, row, column)).toHaveAccessibleName(new RegExp(`^${digit}`));
  await press(page, 'u');
  expect(await board(page)).toBe(right);

  // Candidates and a colour, and the link to it all.
  await goTo(page, row, column);
  await press(page, 'Shift+Digit3', 'Control+Digit9', 'v', '5', 'z', 'Control+Home');
  const before = await names(page);
  await press(page, 'w');
  const field = page.getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/#p=[\w-]+$/);
  const link = await field.inputValue();

  const profile = await browser.newContext({ locale: 'en-GB' });
  const other = await profile.newPage();
  await other.goto(link);
  await expect.poll(() => names(other)).toEqual(before);
  // The history: all goes back to the givens, and comes again.
  const steps = RIGHT.length + 3;
  for (let step = 0; step < steps; ++step) await press(other, 'u');
  expect(await board(other)).toBe(chains);
  for (let step = 0; step < steps; ++step) await press(other, 'y');
  expect(await names(other)).toEqual(before);
  await profile.close();
});
