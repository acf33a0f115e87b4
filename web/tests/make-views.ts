// The views of making and setting puzzles.
import type { Page } from '@playwright/test';
import { choose, openNew, type } from './page';

export const makeViews: Record<string, (page: Page) => Promise<void>> = {
  'a puzzle that is being looked for': async (page) => {
    await openNew(page, { technique: 'jellyfish', level: 'easy', symmetry: 'full' });
    await page.locator('dialog .main').click();
    await page.locator('.working').getByText(/\d/).waitFor();
  },
  'a wish that cannot be': async (page) => {
    await openNew(page, { kind: 'other' });
    await page.locator('dialog input').first().fill('9+clouds');
    await page.locator('dialog .main').click();
    await page.locator('dialog [role=alert]').waitFor();
  },
  'a puzzle that was made': async (page) => {
    await openNew(page, { seed: '7' });
    await page.locator('dialog .main').click();
    await page.locator('.made summary').click();
  },
  'a booklet': async (page) => {
    await choose(page, 'print');
    await page.locator('dialog .row button').last().click();
  },
  'redundant givens': async (page) => {
    await openNew(page, { size: '4' });
    await page.locator('[data-blank]').click();
    await type(page, '12....2..3.....4');
    await page.locator('.redundant').first().waitFor();
  },
  'digits that make it unique': async (page) => {
    await type(page, '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........');
    await page.locator('.setting li').first().waitFor();
  },
  'true candidates while setting': async (page) => {
    await type(page, `12345678${'.'.repeat(73)}`);
    await page.locator('.setting input').check();
    await page.waitForTimeout(1000);
  },
};
