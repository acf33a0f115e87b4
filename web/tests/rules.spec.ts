// Puzzles with rules: opened, drawn, solved, entered by keys, shared, printed.
import { expect, type Page, test } from '@playwright/test';
import { board, cell, drawn, goTo, heard, hint, names, openNew, paste, press, rules, start } from './page';

// Opens a blank board of 4×4.
async function blank(page: Page): Promise<void> {
  await openNew(page, { size: '4' });
  await page.locator('dialog [data-blank]').click();
  await expect(page.locator('#rule-kind')).toBeVisible();
  await press(page, 'b', 'Control+Home');
}

// Marks cells with the keys, and adds a rule of a kind.
async function enter(
  page: Page,
  at: [number, number],
  way: string[],
  kind: string,
  value = '',
): Promise<void> {
  await goTo(page, ...at);
  await press(page, ...way.map((key) => `Shift+${key}`), 'r');
  await page.keyboard.type(kind);
  if (value) {
    await press(page, 'Tab');
    await page.keyboard.type(value);
  }
  await press(page, 'Enter');
}

const listed = (page: Page) => page.locator('[aria-labelledby=rules-title] li .text').allTextContents();

test('a puzzle with rules is opened, drawn, heard, judged and solved', async ({ page }) => {
  await start(page);
  await paste(page, rules);
  await expect(page.locator('.board svg text', { hasText: /^5$/ })).toHaveCount(2);
  expect(await drawn(page, 'g circle')).toBeGreaterThan(0); // the bulb
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/empty, Cage \(killer\) 5/);
  await expect(page.getByText('digits rise from the bulb')).toBeVisible();
  await expect(page.locator('.verdict.unique')).toBeVisible();
  await press(page, 's');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await page.getByRole('tab').first().click();
  // Clues beside the board take room, and a click still goes to the cell that is under it.
  const box = (await cell(page, 4, 4).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(cell(page, 4, 4)).toBeFocused();
});

test('a puzzle with rules is solved with hints alone, and its path has them', async ({ page }) => {
  await start(page);
  await paste(page, rules);
  await page.getByRole('button', { name: 'Fill in candidates' }).click();
  await press(page, 'i');
  await expect(hint(page)).toContainText('Look at');
  await press(page, 'i', 'i', 'i');
  await expect(hint(page)).toContainText('the cage of 5 at r1c1');
  expect(await drawn(page, '.rule')).toBeGreaterThan(0); // the cells of the rule
  await page.getByRole('tab', { name: 'Path' }).click();
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByText('Rising Line').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  for (let steps = 0; steps < 40 && (await board(page)).includes('.'); ++steps) {
    await press(page, 'i');
    await expect(hint(page)).toContainText('Look at');
    await press(page, 'i', 'i', 'i');
    await page.getByRole('button', { name: 'Do it' }).click();
  }
  expect(await board(page)).toBe('1432231432414123');
});

test('digits that break a rule are marked, and a board with one is not complete', async ({ page }) => {
  await start(page);
  await paste(page, rules);
  await goTo(page, 1, 2);
  await press(page, '3');
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/conflicts with row 1 column 1/);
  await press(page, 'o');
  await expect(page.getByText(/wrong/i).first()).toBeVisible();
});

test('rules are entered with keys alone, and removed again', async ({ page }) => {
  await start(page);
  await blank(page);
  await enter(page, [1, 1], ['ArrowRight'], 'cage', '5');
  await enter(page, [2, 2], ['ArrowRight'], 'thermometer');
  await enter(page, [4, 1], ['ArrowUp', 'ArrowRight'], 'arrow');
  await enter(page, [4, 1], ['ArrowRight'], 'sandwich', '2');
  expect(await listed(page)).toEqual([
    'cage 5 r1c1 r1c2',
    'thermo r2c2 r2c3',
    'arrow r4c1 = r3c1 r3c2',
    'sandwich 2 r4c1 r4c2 r4c3 r4c4',
  ]);
  await expect(cell(page, 4, 1)).toHaveAccessibleName(/Arrow.*Sandwich 2/);
  await page.getByRole('button', { name: 'Remove thermo r2c2 r2c3' }).press('Enter');
  expect(await listed(page)).toHaveLength(3);
  await expect(heard(page)).toContainText('Removed: thermo');
});

test('a rule that cannot be is refused with its reason, and the board stays', async ({ page }) => {
  await start(page);
  await blank(page);
  await enter(page, [1, 1], ['ArrowRight'], 'cage', '99');
  await expect(page.locator('.notice')).toContainText('from 3 to 7');
  expect(await listed(page)).toEqual([]);
});

test('cells are marked with the mouse, in the order of the drag', async ({ page }) => {
  await start(page);
  await blank(page);
  const centre = async (row: number, column: number) => {
    const box = (await cell(page, row, column).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centre(3, 3)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(2, 3)), { steps: 4 });
  await page.mouse.move(...(await centre(2, 2)), { steps: 4 });
  await page.mouse.up();
  await page.locator('#rule-kind').selectOption('thermo');
  await page.locator('[aria-labelledby=rules-title] button.main').click();
  expect(await listed(page)).toEqual(['thermo r3c3 r2c3 r2c2']);
});

test('a puzzle that was entered is played, kept and shared by a link', async ({ page, browser }) => {
  await start(page);
  await blank(page);
  await press(page, '1');
  await enter(page, [1, 1], ['ArrowRight'], 'cage', '5');
  await enter(page, [4, 4], ['ArrowUp'], 'difference', '1');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.reload();
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/(Cage|Jaula) \(killer\) 5/);
  const before = await names(page);
  await press(page, 'w');
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/#p=[\w-]+$/);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const profile = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } });
  const other = await profile.newPage();
  await other.goto(link);
  await expect(cell(other, 1, 2)).toHaveAccessibleName(/(Cage|Jaula) \(killer\) 5/);
  expect(await board(other)).toBe(await board(page));
  expect((await names(other)).length).toBe(before.length);
  await expect(other.getByRole('heading', { name: 'Reglas' })).toBeVisible();
  // The page is as wide as the phone.
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await profile.close();
});

test('rules are printed with the board and with its solution', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => {}));
  await start(page);
  await paste(page, rules);
  await press(page, 'p');
  await page.getByLabel('the givens, and solutions at the end').check();
  await page.getByRole('button', { name: 'Print', exact: true }).last().click();
  await expect(page.locator('.paper figure')).toHaveCount(2);
  for (const index of [0, 1]) {
    const figure = page.locator('.paper figure').nth(index);
    expect(await figure.locator('svg g path').count()).toBeGreaterThan(0);
    await expect(figure.locator('.legend')).toContainText('Cage');
  }
});

test('what makes a puzzle with rules unique is said while it is set', async ({ page }) => {
  await start(page);
  await blank(page);
  await enter(page, [1, 1], ['ArrowRight'], 'cage', '5');
  await goTo(page, 1, 1);
  await press(page, '1');
  await goTo(page, 4, 4);
  await press(page, '3');
  const setting = page.locator('.setting');
  await expect(setting).toContainText('Any one of these 6 digits makes it unique:');
  await setting.getByRole('button', { name: 'r3c2 = 1' }).click();
  await expect(page.locator('.verdict.unique')).toBeVisible();
  await expect(setting).toContainText('Minimal: it needs each of its givens.');
});
