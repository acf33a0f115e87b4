// The same game in two tabs: what is done in one is in the other, and no move is lost.
import { expect, type Page, test } from '@playwright/test';
import { board, cell, easy, goTo, paste, press, start } from './page';

async function two(page: Page): Promise<[Page, Page]> {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4');
  await page.waitForTimeout(400);
  const other = await page.context().newPage();
  await other.goto('./');
  await expect(cell(other, 1, 3)).toHaveAccessibleName('4');
  return [page, other];
}

test('a move in one tab is in the other, which says so', async ({ page }) => {
  const [one, other] = await two(page);
  await goTo(other, 9, 1);
  await press(other, '3');
  await expect(cell(one, 9, 1)).toHaveAccessibleName('3');
  await expect(one.locator('.notice')).toContainText('in another tab');
  await goTo(one, 9, 2);
  await press(one, '4');
  await expect(cell(other, 9, 2)).toHaveAccessibleName('4');
  await press(other, 'u', 'u');
  await expect(cell(one, 9, 1)).toHaveAccessibleName('empty');
  await expect(cell(one, 9, 2)).toHaveAccessibleName('empty');
});

test('moves at the same moment are all kept', async ({ page }) => {
  const [one, other] = await two(page);
  await goTo(one, 9, 1);
  await goTo(other, 9, 2);
  await Promise.all([press(one, '3'), press(other, '4')]);
  for (const tab of [one, other]) {
    await expect(cell(tab, 9, 1)).toHaveAccessibleName('3');
    await expect(cell(tab, 9, 2)).toHaveAccessibleName('4');
  }
  await one.waitForTimeout(300);
  await one.reload();
  await expect(cell(one, 9, 1)).toHaveAccessibleName('3');
  await expect(cell(one, 9, 2)).toHaveAccessibleName('4');
});

test('what cannot be joined goes on as a game of its own', async ({ page }) => {
  const [one, other] = await two(page);
  await goTo(one, 9, 1);
  // Before this tab keeps its undo, the game is kept by another.
  await other.evaluate(() => Object.assign(window, { kept: { ...localStorage } }));
  await goTo(other, 9, 2);
  await press(other, '4');
  await other.waitForTimeout(400);
  await expect(cell(one, 9, 2)).toHaveAccessibleName('4');
  await press(one, 'u', 'u');
  await one.evaluate(() => {
    const [{ id }] = JSON.parse(localStorage.getItem('nonet.games')!) as { id: string }[];
    const key = `nonet.game.${id}`;
    localStorage.setItem(key, localStorage.getItem(key)!.replace('"done":2', '"done":1'));
  });
  await expect(one.locator('.notice')).toContainText('a game of its own');
  const mine = await board(one);
  await one.waitForTimeout(300);
  await one.reload();
  await expect(one.getByRole('grid')).toBeVisible();
  expect(await board(one)).toBe(mine);
  const games = await one.evaluate(() => JSON.parse(localStorage.getItem('nonet.games')!).length as number);
  expect(games).toBe(2);
});
