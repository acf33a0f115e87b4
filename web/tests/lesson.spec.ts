// A technique is taught on a board: what is to be seen there, the rule, why it is right, and boards to find it on.
import { expect, type Page, test } from '@playwright/test';
import { hint, press, start } from './page';

async function learn(page: Page, name: string): Promise<void> {
  await page.locator('#tab-learn').click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('article figure').waitFor();
}

test('a lesson has a board with its pattern, and words about this board', async ({ page }) => {
  await start(page);
  await learn(page, 'X-Wing');
  const lesson = page.getByRole('region', { name: 'Learn' });
  await expect(lesson.getByRole('img', { name: 'A board with the X-Wing marked' })).toBeVisible();
  const here = (await lesson.getByRole('heading', { name: 'On this board' }).locator('+ p').textContent())!;
  // What goes out is crossed out on the board.
  expect(here).toContain('<>');
  expect(await lesson.locator('figure .goes').count()).toBeGreaterThan(0);
  expect(await lesson.locator('figure .house.base').count()).toBeGreaterThanOrEqual(18);
  for (const name of ['The rule', 'Why it is right', 'Exercises']) {
    await expect(lesson.getByRole('heading', { name })).toBeVisible();
  }
  await expect(lesson.getByRole('button', { name: /^Exercise/ })).toHaveCount(3);
  await page.getByRole('button', { name: /^Next:/ }).click();
  await expect(page.locator('article h2')).not.toHaveText('X-Wing');
  await page.getByRole('button', { name: /^Previous:/ }).click();
  await expect(page.locator('article h2')).toHaveText('X-Wing');
  await expect(page.locator('article h2')).toBeFocused();
  await press(page, '.');
  await expect(page.locator('article h2')).not.toHaveText('X-Wing');
});

test('the board of a lesson can be played, and the hint shows its technique', async ({ page }) => {
  await start(page);
  await learn(page, 'X-Wing');
  await page.getByRole('button', { name: 'Try it on this board' }).click();
  await expect(page.locator('.notice')).toContainText('Find it: X-Wing');
  await press(page, 'i');
  await expect(hint(page).getByRole('listitem')).toHaveCount(4);
  await press(page, 'i');
  await expect(hint(page)).toContainText('X-Wing');
  await expect(hint(page)).not.toContainText(/r\dc\d/);
});

test('an exercise is made, begins, and has its technique as the next step', async ({ page }) => {
  await start(page);
  await learn(page, 'Hidden Pair');
  await page.getByRole('button', { name: 'Exercise 3' }).click();
  await expect(page.locator('.notice')).toContainText('Find it: Hidden Pair', { timeout: 50_000 });
  await press(page, 'i');
  await expect(hint(page).getByRole('listitem')).toHaveCount(4);
  await press(page, 'i');
  await expect(hint(page)).toContainText('Hidden Pair');
});

test('a technique that is too rare has no exercises, and its own board all the same', async ({ page }) => {
  await start(page);
  await learn(page, 'SK Loop');
  await expect(page.getByRole('button', { name: /^Exercise/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try it on this board' })).toBeVisible();
});
