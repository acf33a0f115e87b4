// The views of the page, each with a way to get there.
import type { Page } from '@playwright/test';
import { choose, easy, goTo, paste, press, rules, solved } from './page';
import { makeViews } from './make-views';
import { panelViews } from './panel-views';

const dialog = (id: string) => (page: Page) => choose(page, id);

export const views: Record<string, (page: Page) => Promise<void>> = {
  'an empty board': async () => undefined,
  arriving: async (page) => {
    await page.locator('.home').click();
    await page.locator('.levels button').first().click();
    await page.locator('.play:not([disabled])').waitFor();
  },
  'a tour': async (page) => {
    await page.locator('.home').click();
    await page.locator('[data-door=tour]').click();
    await page.waitForTimeout(400);
  },
  'the end of a game': async (page) => {
    await paste(page, `..${solved.slice(2)}`);
    await goTo(page, 1, 1);
    await press(page, '5', 'ArrowRight', '3');
    await page.locator('.ending .level').waitFor();
    await page.waitForTimeout(1500);
  },
  'no solution': async (page) => {
    await press(page, '4', 'ArrowRight', '4');
    await page.locator('.verdict.none').waitFor();
  },
  'a game with candidates, colours and a conflict': async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '3', 'ArrowRight', 'Shift+Digit1', 'Control+Digit2', 'v', '5', '6', 'z');
    await page.locator('.verdict.unique').waitFor();
  },
  'a notice': async (page) => paste(page, 'no puzzle at all'),
  'what is wrong': async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '1', 'Shift+O');
    await page.locator('.notice').waitFor();
  },
  'a puzzle with rules': async (page) => {
    await paste(page, rules);
    await page.locator('.verdict.unique').waitFor();
    await page.locator('[aria-labelledby=rules-title] summary').click();
  },
  'rules of a puzzle that is being set': async (page) => {
    await press(page, 'Shift+ArrowRight', 'r');
    await page.locator('#rule-kind').selectOption('cage');
    await page.locator('[data-rule=value]').fill('9');
    await page.locator('[data-rule=value]').press('Enter');
    await page.locator('[aria-labelledby=rules-title] li').first().waitFor();
  },
  'a new puzzle': dialog('new_puzzle'),
  'another layout': async (page) => {
    await dialog('new_puzzle')(page);
    await page.locator('[data-wish=kind]').selectOption('other');
  },
  opening: async (page) => {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '4');
    await dialog('open')(page);
  },
  'opening a text, with what each of its lines is': async (page) => {
    await dialog('open')(page);
    await page.locator('#open-text').fill('Two boards\n\n1..4\n..12\n21..\n...1\n\n1..4\n..1\n21..\n...1\n');
    await page.locator('dialog summary').click();
    await page.locator('dialog li.refused').first().waitFor();
  },
  'several puzzles': async (page) => paste(page, `${easy}\n${easy}\n`),
  'the sheet of a phone': async (page) => {
    await paste(page, easy);
    await page.locator('.actions .more').evaluate((button: HTMLElement) => button.click());
    await page.locator('dialog').waitFor();
  },
  settings: dialog('settings'),
  keys: dialog('keys'),
  ...makeViews,
  ...panelViews,
};
