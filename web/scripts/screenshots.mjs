// Makes the pictures of docs/guide/page.md from the built files: npm run build, then this; with names, those alone. Each
// line of the list has the name of its picture, how the browser is, and how to get there.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';

const puzzle = '..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..';
const chains = '....1.78.5....9..........4..2..........6....3.74.8.........3..2.8..4..1.6..5.....';
const dynamic = '.......7..7...82..4.3.7..9...9..4...8.5..6.2...1.....5...4.2...5....738....8...17';
const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const paste = (page, text) =>
  page.evaluate((brought) => {
    const data = new DataTransfer();
    data.setData('text/plain', brought);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
const go = (page, row, column) => press(page, 'g', String(row), String(column));

async function play(page) {
  await paste(page, puzzle);
  await press(page, 'f', 'Shift+F');
  for (const [row, column, digit] of [
    [4, 1, '3'],
    [6, 1, '1'],
    [5, 1, '2'],
  ]) {
    await go(page, row, column);
    await press(page, digit);
  }
  await go(page, 4, 2);
  await press(page, 'v', '4', 'z');
  await go(page, 5, 6);
}

const desktop = { viewport: { width: 1200, height: 760 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

// A day whose puzzles the picture shows.
const day = new Date(2026, 10, 26, 9);
async function arrived(page) {
  await page.locator('.hall .play:not([disabled])').waitFor();
}

const pictures = [
  { name: 'page-arrive', ...desktop, address: '', show: arrived },
  {
    name: 'page-end',
    ...phone,
    viewport: { width: 390, height: 664 },
    address: '',
    show: async (page) => {
      await arrived(page);
      await page.locator('.levels button').last().click();
      await arrived(page);
      await page.locator('.play').click();
      await press(page, 's');
      await page.getByRole('button', { name: 'Write it into the board' }).click();
      await page.locator('#tab-play').click();
      await page.locator('.ending .level').waitFor();
    },
  },
  { name: 'page-play', ...desktop, show: play },
  { name: 'page-phone', ...phone, colorScheme: 'dark', locale: 'es-ES', show: play },
  {
    name: 'page-new',
    ...desktop,
    show: async (page) => {
      await press(page, 'Shift+N');
      await page.locator('[data-wish=kind]').selectOption('jigsaw');
      await page.locator('[data-wish=level]').selectOption('medium');
      await page.locator('[data-wish=seed]').fill('2026');
      await page.locator('dialog .main').click();
      await page.locator('.made summary').click();
    },
  },
  {
    name: 'page-set',
    ...desktop,
    show: async (page) => {
      for (const digit of '12345678') await press(page, digit, 'ArrowRight');
      await press(page, 'Control+End', '9');
      await page.locator('.verdict.none').waitFor();
    },
  },
  {
    name: 'page-rules',
    viewport: { width: 1200, height: 900 },
    show: async (page) => {
      await press(page, 'Shift+N');
      await page.locator('[data-wish=size]').selectOption('6');
      await page.locator('dialog [data-blank]').click();
      await press(page, 'b');
      for (const [row, column, way, kind, value] of [
        [1, 1, 'RD', 'cage', '12'],
        [1, 5, 'RD', 'cage', '10'],
        [5, 2, 'UUR', 'thermometer', ''],
        [6, 6, 'ULU', 'arrow', ''],
        [3, 1, 'R', 'sandwich', '9'],
        [1, 4, 'D', 'sandwich', '14'],
        [6, 3, 'R', 'difference', '1'],
        [3, 4, 'D', 'ratio', '2'],
      ]) {
        await go(page, row, column);
        for (const step of way) {
          await press(page, `Shift+Arrow${{ R: 'Right', L: 'Left', U: 'Up', D: 'Down' }[step]}`);
        }
        await press(page, 'r');
        await page.keyboard.type(kind);
        if (value) await press(page, 'Tab', ...value);
        await press(page, 'Enter');
      }
      await page.locator('.verdict.unique').waitFor();
    },
  },
  {
    name: 'page-path',
    ...desktop,
    show: async (page) => {
      await paste(page, chains);
      await press(page, 'e');
      await page.locator('.step').waitFor();
      await page.locator('summary').click();
      await page.getByRole('row').filter({ hasText: 'XY-Wing' }).getByRole('button').click();
      await page.locator('summary').click();
    },
  },
  {
    name: 'page-se',
    ...desktop,
    show: async (page) => {
      await paste(page, dynamic);
      await page.locator('#tab-path').click();
      await page.locator('.scale select').selectOption('se');
      await press(page, 'e');
      await page.locator('.step').waitFor();
      await page.getByRole('button', { name: 'hardest' }).click();
      for (let links = 0; links < 12; ++links) await press(page, 'l');
    },
  },
  {
    name: 'page-learn',
    ...desktop,
    show: async (page) => {
      await paste(page, puzzle);
      await page.locator('#tab-learn').click();
      await page.getByRole('searchbox').fill('X-Wing');
      await page.getByRole('button', { name: 'X-Wing', exact: true }).click();
      await page.locator('article figure').waitFor();
    },
  },
  {
    name: 'page-hint',
    ...phone,
    colorScheme: 'dark',
    locale: 'es-ES',
    show: async (page) => {
      await paste(page, chains);
      await press(page, 'i');
      await page.locator('.hint ol').waitFor();
      await press(page, 'i', 'i');
    },
  },
  {
    name: 'page-solutions',
    ...desktop,
    show: async (page) => {
      await paste(page, `8.........95${'.'.repeat(69)}`);
      await press(page, 's');
      await page.locator('.panel li button').nth(5).click();
    },
  },
  {
    name: 'page-lab',
    ...desktop,
    show: async (page) => {
      await paste(page, chains);
      await page.locator('#tab-laboratory').click();
      await page.locator('pre').waitFor();
      await page.locator('.panel .main').click();
      await page.locator('.panel svg').waitFor();
      await page.locator('.panel .main').waitFor();
    },
  },
  {
    name: 'page-watch',
    viewport: { width: 1200, height: 860 },
    show: async (page) => {
      await paste(page, hardest);
      await page.evaluate(() => (location.hash = 'lab=csp,sat'));
      await page.locator('.pane .event').nth(1).waitFor();
      await press(page, 'c', 'c', 'c');
    },
  },
  {
    name: 'page-programs',
    viewport: { width: 1200, height: 760 },
    show: async (page) => {
      await paste(page, puzzle);
      await page.evaluate(() => (location.hash = 'program=sudoku'));
      const text = page.getByRole('textbox', { name: /^Text of/ });
      await text.waitFor();
      await page.waitForFunction(() => document.querySelector('dialog .editor textarea').value !== '');
      await text.fill((await text.inputValue()).replace(/^unidad\(caja.*\n/m, ''));
      await text.evaluate((area) => (area.scrollTop = area.scrollHeight));
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('is a solution').waitFor();
    },
  },
];

const port = 4198;
const server = await preview({ preview: { port, strictPort: true, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const wanted = process.argv.slice(2);
for (const { name, show, address = '#set', ...how } of pictures.filter(
  (one) => !wanted.length || wanted.includes(one.name),
)) {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...how });
  const page = await context.newPage();
  if (!address) await page.clock.setFixedTime(day);
  await page.goto(`http://127.0.0.1:${port}/${address}`);
  await page.getByRole('grid').waitFor();
  await show(page);
  await page.evaluate(() => document.querySelector('.notice button')?.click());
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}
await browser.close();
await server.close();
