// The views of understanding, solutions, laboratory, sharing and printing.
import type { Page } from '@playwright/test';
import { choose, easy, goTo, walk, paste, press, toHardest } from './page';

const chains = '....1.78.5....9..........4..2..........6....3.74.8.........3..2.8..4..1.6..5.....';

const hint = (strength: number) => async (page: Page) => {
  await paste(page, chains);
  await press(page, 'i');
  await page.locator('.hint ol').waitFor();
  for (let more = 1; more < strength; ++more) await press(page, 'i');
};

async function tab(page: Page, id: string): Promise<void> {
  const inRow = page.locator(`#tab-${id}`);
  if (await inRow.isVisible()) await inRow.click();
  else await choose(page, id);
}

export const panelViews: Record<string, (page: Page) => Promise<void>> = {
  'a hint: where': hint(1),
  'a hint: all of it': hint(4),
  'no hint, as something is wrong': async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '1', 'i');
    await page.locator('.hint .main').waitFor();
  },
  'a path, with its table': async (page) => {
    await paste(page, chains);
    await press(page, 'e');
    await page.locator('.step').waitFor();
    await page.locator('summary').click();
  },
  'a reason of several cases': async (page) => {
    await toHardest(page);
    for (let turns = 0; turns < 5; ++turns) await press(page, 'l');
  },
  'a reason, all of it': async (page) => {
    await toHardest(page);
    await page.locator('.pager .all').click();
  },
  'a puzzle with a title and words': async (page) => {
    await paste(page, walk);
    await page.locator('.table h2').waitFor();
  },
  'true candidates': async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, 't');
    await page.locator('.notice').waitFor();
  },
  'all techniques': async (page) => {
    await tab(page, 'learn');
    await page.locator('.panel li').first().waitFor();
  },
  'a technique': async (page) => {
    await tab(page, 'learn');
    await page.locator('.panel li button').nth(5).click();
    await page.locator('article figure').waitFor();
  },
  'solutions before they are asked for': (page) => tab(page, 'solutions'),
  'many solutions, two compared': async (page) => {
    await paste(page, `8.........95${'.'.repeat(69)}`);
    await press(page, 's');
    await page.locator('.panel li button').nth(3).click();
  },
  'no solution, and why': async (page) => {
    await paste(page, `1234567..${'.'.repeat(8)}8${'.'.repeat(18)}........9${'.'.repeat(36)}`);
    await press(page, 's');
    await page.locator('.reason').waitFor();
  },
  laboratory: async (page) => {
    await paste(page, easy);
    await tab(page, 'laboratory');
    await page.locator('pre').waitFor();
    await page.locator('.panel .main').click();
    await page.locator('.panel svg').waitFor();
    await page.locator('.panel .main').waitFor();
    await page.locator('summary').click();
  },
  'a model with several files': async (page) => {
    await tab(page, 'laboratory');
    await page.locator('pre').waitFor();
    await page.locator('.panel select').selectOption('rules');
    await page.locator('pre').nth(2).waitFor();
  },
  'engines at work': async (page) => {
    await paste(page, chains);
    await page.evaluate(() => (location.hash = 'lab=csp,sat'));
    await page.locator('.pane .event').nth(1).waitFor();
    await press(page, 'c');
    await page.locator('.conflict').waitFor();
  },
  sharing: async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '4', 'w');
    await page.locator('dialog option').nth(3).waitFor({ state: 'attached' });
    await page.locator('dialog select').selectOption('line');
  },
  printing: async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '4', 'p');
    await page.locator('dialog fieldset').first().waitFor();
  },
};
