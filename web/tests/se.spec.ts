// The path by which Sudoku Explainer rates a puzzle, which a module of its own finds.
import { expect, type Page, test } from '@playwright/test';
import { board, drawn, easy, goTo, paste, press, start } from './page';

// ER 9.0, and 11.9: the latter takes seconds.
const nine = '.......7..7...82..4.3.7..9...9..4...8.5..6.2...1.....5...4.2...5....738....8...17';
const goldenNugget = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';

const path = (page: Page) => page.getByRole('region', { name: /^(Path|Camino)$/ });
const choose = (page: Page, scale: 'hodoku' | 'se') =>
  path(page).getByRole('combobox').first().selectOption(scale);

test('ER, EP and ED, the hardest step in words and drawn, a chart and a table of ratings', async ({
  page,
}) => {
  await start(page);
  await paste(page, nine);
  await page.locator('#tab-path').click();
  await choose(page, 'se');
  await press(page, 'e');
  await expect(path(page)).toContainText('Step 1 of 91');
  await expect(path(page).locator('dt')).toHaveText([/ER 9\.0/, /EP 1\.2/, /ED 1\.2/]);
  await expect(path(page).getByRole('heading')).toHaveText(/Hidden single\s+1\.2/);

  await path(page).getByRole('button', { name: 'Go to the hardest step' }).click();
  await expect(path(page).getByRole('heading')).toHaveText(/Dynamic chains\s+9\.0/);
  await path(page).getByRole('button', { name: 'All at once' }).click();
  expect(await drawn(page, '.node')).toBeGreaterThan(5);
  expect(await drawn(page, '.link')).toBeGreaterThan(5);
  expect(await drawn(page, '.goes, .comes')).toBeGreaterThan(0);
  await expect(path(page).getByRole('img', { name: /Difficulty of 91 steps/ })).toBeVisible();
  await path(page).getByText('Table', { exact: true }).click();
  await expect(path(page).getByRole('row').filter({ hasText: 'Dynamic chains' })).not.toHaveCount(0);
  await expect(path(page).getByRole('columnheader')).toHaveText(['Step', 'Technique', 'SE', 'Result']);

  // The other steps are one choice away, and asked for at once.
  await choose(page, 'hodoku');
  await expect(path(page)).toContainText(/points/);
  await expect(path(page).locator('dt')).toHaveCount(0);
});

test('it begins at the givens, whatever has been placed, and writes only what is not there', async ({
  page,
}) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4');
  await page.locator('#tab-path').click();
  await choose(page, 'se');
  await press(page, 'e');
  await expect(path(page)).toContainText('Step 1 of 51');
  await press(page, 'Shift+Period');
  await path(page).getByRole('button', { name: 'Write digits up to here' }).click();
  expect(await board(page)).not.toContain('.');
});

test('a board that it does not rate is a sentence, in Spanish too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['es'] });
  });
  await start(page);
  await paste(page, '1.....2..3.....4');
  await page.locator('#tab-path').click();
  await choose(page, 'se');
  await press(page, 'e');
  await expect(path(page)).toContainText('Sudoku Explainer solo valora tableros corrientes de 9×9');
  await expect(path(page).getByRole('button')).toHaveCount(0);
});

// The best of a few: what else the machine does is not meant.
test('a search for chains within chains ends within 50 ms of being stopped', async ({ page }) => {
  await start(page);
  await paste(page, goldenNugget);
  await page.locator('#tab-path').click();
  await choose(page, 'se');
  let best = Infinity;
  for (let run = 0; run < 5 && best >= 50; ++run) {
    await path(page).getByRole('button', { name: 'Explain', exact: true }).click();
    await page.waitForTimeout(500);
    await expect(path(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    best = Math.min(
      best,
      await page.evaluate(
        () =>
          new Promise<number>((ended) => {
            const before = performance.now();
            dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape', bubbles: true }));
            const look = () =>
              document.querySelector('.panel button.main')
                ? ended(performance.now() - before)
                : requestAnimationFrame(look);
            look();
          }),
      ),
    );
  }
  expect(best).toBeLessThan(50);
});

test('without its module, that is a sentence; the other steps are told', async ({ page }) => {
  await page.route(/nonet-full/, (route) => route.abort());
  await start(page);
  await paste(page, nine);
  await page.locator('#tab-path').click();
  await choose(page, 'se');
  await press(page, 'e');
  await expect(path(page)).toContainText('could not be loaded');
  await choose(page, 'hodoku');
  await expect(path(page)).toContainText(/Step 1 of/);
});
