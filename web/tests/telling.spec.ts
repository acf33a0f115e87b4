// A long reason, told a link a page: by buttons and by keys, on the path and in a hint.
import { expect, type Page, test } from '@playwright/test';
import { drawn, heard, hint, paste, press, start, toHardest } from './page';

// Its path has an XY-Chain.
const chain = '..5.38...7.....8..8....125.2......7.5.4..73..9..3...4..9..6.48...79...16........2';

const pager = (page: Page) => page.getByRole('group', { name: 'The reason' });

test('a reason of several cases is told link by link, and drawn as far as it is told', async ({ page }) => {
  await start(page);
  await toHardest(page);
  await expect(pager(page)).toContainText(/^\s*1 of \d+/);
  const pages = Number(/of (\d+)/.exec((await pager(page).textContent())!)![1]);
  expect(pages).toBeGreaterThan(8);
  await expect(page.getByRole('button', { name: 'The link before' })).toBeDisabled();
  expect(await drawn(page, '.link')).toBe(0);
  const letters = new Set<string>();
  let before = 0;
  for (let at = 2; at <= pages; ++at) {
    expect(await drawn(page, '.goes')).toBe(0); // what follows comes last
    if (at % 2) await press(page, 'l');
    else await pager(page).getByRole('button', { name: 'Next link' }).click();
    await expect(pager(page)).toContainText(`${at} of ${pages}`);
    if (at === pages) break;
    const links = await drawn(page, '.link');
    expect(links).toBeGreaterThanOrEqual(before);
    // What was told stands back, but for what is told now.
    expect(await drawn(page, '.link.past')).toBe(before);
    before = links;
    const letter = (await page.locator('.now .case').textContent())!.replace(/^Case\s*/, '');
    letters.add(letter);
    await expect(heard(page)).toContainText(
      `${letter}: ${await page.locator('.now .words [data-nonet]').textContent()}`,
    );
    // Each case that has begun is named on the board.
    expect(await page.locator('.board .case text').allTextContents()).toEqual([...letters]);
  }
  expect(letters.size).toBeGreaterThan(1);
  expect(await drawn(page, '.goes')).toBe(1);
  await press(page, 'Shift+l');
  await expect(pager(page)).toContainText(`${pages - 1} of ${pages}`);

  await pager(page).getByRole('button', { name: 'All at once' }).click();
  await expect(page.locator('.step ol li')).toHaveCount(letters.size);
  expect(await page.locator('.step ol .case').allTextContents()).toEqual(
    [...letters].map((letter) => `Case ${letter}`),
  );
  // The cases have colours of their own, the same in the text and on the board.
  const colours = (places: string) =>
    page
      .locator(places)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).getPropertyValue('--role')));
  expect(new Set(await colours('.step ol .case')).size).toBe(letters.size);
  expect(await colours('.board .case')).toEqual(await colours('.step ol .case'));
  expect(await drawn(page, '.link.past')).toBe(0);
});

test('a short reason is told whole, and link by link for who asks', async ({ page }) => {
  await start(page);
  await paste(page, chain);
  await press(page, 'e');
  const path = page.getByRole('region', { name: 'Path', exact: true });
  await path.getByText('Table', { exact: true }).click();
  await path.getByRole('row').filter({ hasText: 'XY-Chain' }).first().getByRole('button').click();
  await pager(page)
    .getByRole('button', { name: /Link by link|All at once/ })
    .waitFor();
  if (await pager(page).getByRole('button', { name: 'All at once' }).isVisible()) {
    await pager(page).getByRole('button', { name: 'All at once' }).click();
  }
  expect(await drawn(page, '.goes')).toBeGreaterThan(0);
  const all = await drawn(page, '.link');
  await press(page, 'l');
  await expect(pager(page)).toContainText('1 of');
  expect(await drawn(page, '.goes')).toBe(0);
  expect(await drawn(page, '.link')).toBeLessThan(all);
  await expect(page.locator('.now .case')).toHaveCount(0);
});

test('a hint of all strengths is paged too, and any other step begins anew', async ({ page }) => {
  await start(page);
  await paste(page, chain);
  await press(page, 'f', 'Shift+F');
  for (let step = 0; step < 60; ++step) {
    await press(page, 'i');
    await expect(hint(page).getByRole('listitem')).toHaveCount(4);
    await press(page, 'i', 'i', 'i');
    if (await pager(page).isVisible()) break;
    await press(page, 'Enter');
    await expect(hint(page)).toBeHidden();
  }
  await press(page, 'l');
  await expect(hint(page)).toContainText(/\d of \d/);
  await press(page, 'l');
  await expect(pager(page)).toContainText(/[23] of/);
  await press(page, 'Enter');
  await expect(hint(page)).toBeHidden();
});

for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 360, height: 560 },
  { width: 740, height: 360 },
]) {
  test(`${width}×${height}: the board and the sentence are in sight while pages are turned`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await start(page);
    await toHardest(page);
    await pager(page).getByRole('button', { name: 'Next link' }).click();
    await pager(page).scrollIntoViewIfNeeded();
    for (const part of ['.board', '.pager', '.now .words']) {
      const box = (await page.locator(part).first().boundingBox())!;
      expect(box.y, part).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, part).toBeLessThanOrEqual(height + 1);
    }
    const board = (await page.locator('.board').boundingBox())!;
    const words = (await page.locator('.pager').boundingBox())!;
    const apart = board.y + board.height <= words.y + 1 || board.x + board.width <= words.x + 1;
    expect(apart, 'the pager is not under the board').toBe(true);
  });
}
