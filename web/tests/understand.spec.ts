import { expect, test } from '@playwright/test';
import { board, cell, drawn, easy, goTo, heard, hint, paste, press, solved, start } from './page';

// Its path has an XY-Wing; its first step is a hidden single, the 6 in r4c3.
const chains = '....1.78.5....9..........4..2..........6....3.74.8.........3..2.8..4..1.6..5.....';

test('a hint in four strengths by the keyboard alone: only the fourth shows the result', async ({ page }) => {
  await start(page);
  await paste(page, chains);
  await press(page, 'i');
  await expect(hint(page)).toContainText('Look at the middle-left box');
  await expect(hint(page)).not.toContainText(/Hidden Single|r4c3|the 6/);
  expect(await drawn(page, '.house.where')).toBe(9);

  await press(page, 'i');
  await expect(hint(page)).toContainText('Hidden Single');
  await expect(hint(page)).not.toContainText('r4c3');

  await press(page, 'i');
  await expect(hint(page)).toContainText('r5c4 and r9c1');
  await expect(hint(page)).not.toContainText('r4c3');
  expect(await drawn(page, '.cell.blocker')).toBe(2);
  expect(await drawn(page, '.comes, .goes')).toBe(0);

  await press(page, 'i');
  await expect(hint(page)).toContainText('r4c3');
  await expect(heard(page)).toContainText('r4c3');
  expect(await drawn(page, '.comes')).toBe(1);
  expect(await board(page)).toBe(chains);

  await press(page, 'Enter');
  await expect(cell(page, 4, 3)).toHaveAccessibleName(/^6/);
  await expect(hint(page)).toBeHidden();
  await press(page, 'u');
  expect(await board(page)).toBe(chains);
});

test('any change takes a hint back to its beginning; Enter does nothing before the fourth strength', async ({
  page,
}) => {
  await start(page);
  await paste(page, chains);
  await press(page, 'i');
  await expect(hint(page)).toContainText('Look at');
  await press(page, 'i', 'i', 'Enter');
  await expect(hint(page)).toContainText('r5c4 and r9c1');
  expect(await board(page)).toBe(chains);
  await goTo(page, 1, 1);
  await press(page, '2', 'u');
  await expect(hint(page)).toBeHidden();
  await press(page, 'i');
  await expect(hint(page)).toContainText('Look at');
  await press(page, 'Escape');
  await expect(hint(page)).toBeHidden();
});

test('a step whose candidates are gone already is passed over', async ({ page }) => {
  await start(page);
  await paste(page, chains);
  // Every cell has its candidates, and they are kept clean.
  await press(page, 'Shift+F', 'f');
  const all: string[] = [];
  for (let step = 0; step < 12; ++step) {
    await press(page, 'i');
    await expect(hint(page).getByRole('listitem')).toHaveCount(4);
    await press(page, 'i', 'i', 'i');
    const told = (await hint(page).locator('p').textContent()) ?? '';
    expect(all).not.toContain(told);
    all.push(told);
    await press(page, 'Enter');
    await expect(hint(page)).toBeHidden();
  }
  // Some of them removed candidates alone.
  expect(all.some((told) => told.includes('<>'))).toBe(true);
});

test('on a board with a wrong digit the hint says so, and not which', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '1', 'i');
  await expect(hint(page)).toContainText('Something on the board is not right');
  await expect(hint(page)).not.toContainText(/r1c3|\d/);
  await hint(page).getByRole('button', { name: 'Back to where it was right' }).click();
  expect(await board(page)).toBe(easy);
});

test('the path is a walk by keys, with chart and table, and the board is left alone', async ({ page }) => {
  await start(page);
  await paste(page, chains);
  await press(page, 'e');
  const path = page.getByRole('region', { name: 'Path', exact: true });
  await expect(path).toContainText('Step 1 of');
  await expect(path).toContainText('Hard');
  await press(page, 'Shift+Period');
  const last = /Step (\d+) of \1/;
  await expect(path).toContainText(last);
  await press(page, 'Shift+Comma', '.', '.', ',');
  await expect(path).toContainText('Step 2 of');
  const chart = path.getByRole('img', { name: /Difficulty of \d+ steps/ });
  await expect(chart).toBeVisible();
  // What people take, all in all and for each step.
  await expect(path).toContainText(/about \d+ min/);
  await path.getByRole('combobox', { name: 'Measured in' }).selectOption('Seconds of a person');
  await expect(chart.locator('.up')).toHaveText(['1', '10', '100', '1000']);
  expect(await chart.locator('.sign').count()).toBeGreaterThan(40);

  await path.getByText('Table', { exact: true }).click();
  const wing = path.getByRole('row').filter({ hasText: 'XY-Wing' });
  await wing.getByRole('button').click();
  await expect(path).toContainText('Either way one of the two is 1');
  // The chain is drawn: its nodes, and an arrow for each link between cells.
  expect(await drawn(page, '.node')).toBe(6);
  expect(await drawn(page, '.link.strong')).toBeGreaterThan(0);
  expect(await drawn(page, '.goes')).toBe(1);

  await press(page, 'Shift+Period');
  await path.getByRole('button', { name: 'Write digits up to here' }).click();
  await expect(heard(page)).toContainText('Solved');
  await press(page, 'u');
  expect(await board(page)).toBe(chains);
});

test('true candidates of a selection, and of a cell that is wrong already', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, 't');
  await expect(heard(page)).toContainText(`True candidates of this cell: ${solved[2]}`);
  await goTo(page, 1, 1);
  await press(page, 't');
  await expect(heard(page)).toContainText('No cell of the selection is blank');
});

test('a technique has its page, and a step leads to it', async ({ page }) => {
  await start(page);
  await paste(page, chains);
  await press(page, 'e');
  await page.getByRole('button', { name: 'What is that?' }).click();
  await expect(page.getByRole('heading', { name: 'Why it is right' })).toBeVisible();
  await page.getByRole('button', { name: 'All techniques' }).click();
  await page.getByRole('searchbox').fill('w-wing');
  await page.getByRole('button', { name: 'W-Wing', exact: true }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Take two cells with the same two candidates');
});
