// Keys by what is printed on them, on keyboards of other languages.
import { expect, type Page, test } from '@playwright/test';
import { cell, easy, goTo, heard, paste, press, start } from './page';

// What these layouts have on keys that matter here, without Shift.
const layouts: Record<string, Record<string, string>> = {
  Spanish: { Slash: '-', Comma: ',', Period: '.', Minus: "'", KeyZ: 'z', KeyY: 'y', IntlBackslash: '<' },
  German: { Slash: '-', Comma: ',', Period: '.', Minus: 'ß', KeyZ: 'y', KeyY: 'z', IntlBackslash: '<' },
  French: { Slash: '!', Comma: ';', Period: ':', KeyM: ',', KeyQ: 'a', KeyA: 'q', KeyW: 'z', KeyZ: 'w' },
};

async function startWith(page: Page, layout: string): Promise<void> {
  await page.addInitScript((labels) => {
    Object.defineProperty(navigator, 'keyboard', {
      value: { getLayoutMap: async () => new Map(Object.entries(labels)) },
    });
  }, layouts[layout]);
  await start(page);
  await paste(page, easy);
}

// A key as a keyboard sends it: its place, and what it writes.
async function send(
  page: Page,
  code: string,
  key: string,
  how: { shiftKey?: boolean; ctrlKey?: boolean } = {},
): Promise<void> {
  await page.evaluate(
    ({ code, key, how }) => {
      const at = document.activeElement ?? document.body;
      at.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...how }));
      at.dispatchEvent(new KeyboardEvent('keyup', { code, key, bubbles: true }));
    },
    { code, key, how },
  );
}

const shift = { shiftKey: true };
const question: Record<string, [string, string]> = {
  Spanish: ['Minus', '?'],
  German: ['Minus', '?'],
  French: ['KeyM', '?'],
};

for (const layout of Object.keys(layouts)) {
  test(`${layout}: ? lists the keys, and what it lists works`, async ({ page }) => {
    await startWith(page, layout);
    await send(page, ...question[layout], shift);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Keys' })).toBeVisible();
    const spotlight = dialog.locator('div', { has: page.getByText('Show a digit', { exact: true }) }).last();
    const sign = layouts[layout].Slash;
    await expect(spotlight.locator('kbd')).toHaveText(sign);
    const first = dialog.locator('div', { has: page.getByText('The first', { exact: true }) }).last();
    await expect(first.locator('kbd')).toHaveText(layout === 'French' ? '<' : 'Shift ,');
    await press(page, 'Escape');
    await send(page, 'Slash', sign);
    await send(page, 'Digit5', layout === 'French' ? '(' : '5');
    await expect(heard(page)).toContainText('5 stands in 3 cells');
  });
}

test('QWERTZ: Z writes digits and Ctrl+Z takes back, wherever they are', async ({ page }) => {
  await startWith(page, 'German');
  await goTo(page, 1, 3);
  await send(page, 'KeyX', 'x');
  await expect(page.getByRole('button', { name: 'Corner' })).toHaveAttribute('aria-pressed', 'true');
  await send(page, 'KeyY', 'z');
  await expect(page.getByRole('button', { name: 'Digit' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, '4');
  await send(page, 'KeyY', 'z', { ctrlKey: true });
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty');
  await send(page, 'KeyZ', 'y', { ctrlKey: true });
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
});

test('AZERTY: digits need no Shift; with it they are corners', async ({ page }) => {
  await startWith(page, 'French');
  await goTo(page, 1, 3);
  await send(page, 'Digit2', 'é');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('2');
  await send(page, 'KeyU', 'u');
  await send(page, 'Digit2', '2', shift);
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; corner 2');
  await send(page, 'KeyW', 'z'); // the mode of digits, not sharing
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Shift+7 is a corner though / is printed there', async ({ page }) => {
  await startWith(page, 'Spanish');
  await goTo(page, 1, 3);
  await send(page, 'Digit7', '/', shift);
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty; corner 7');
});

test('letters of other alphabets: the place counts', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4');
  await send(page, 'KeyU', 'г');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty');
});
