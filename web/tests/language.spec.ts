import { expect, test } from '@playwright/test';
import { start } from './page';
import { views } from './views';

// Returns what can be read or heard and does not come from the catalogue: in the made-up language, all that does
// stands in brackets. nonet's own sentences are marked, and digits and names of languages are alike in all.
function untranslated(): string[] {
  const known = /^(?:[\s\d.,:;×·•\u00a0]*|\s*[A-Z])$/;
  const knownKey = /^(?:\s|[A-Z/.,?]|F\d|Esc)*$/;
  const left: string[] = [];
  const judge = (text: string, where: Element) => {
    if (where.closest('[data-nonet], [translate=no], time, script, style, svg')) return;
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    // Brackets within brackets are taken away from the inside.
    const clean = rest === text ? rest : rest.replace(/⟦[^⟦⟧]*⟧/g, '').replace(/⟦[^⟦⟧]*⟧/g, '');
    if (!(where.matches('kbd') ? knownKey : known).test(clean)) left.push(text.trim());
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = node.getAttribute(name);
        if (text) judge(text, node);
      }
    } else {
      judge(node.textContent ?? '', node.parentElement!);
    }
  }
  return left;
}

for (const [name, show] of Object.entries(views)) {
  test(`every word comes from the catalogue: ${name}`, async ({ page }) => {
    await start(page, '?made-up');
    await show(page);
    await page.waitForTimeout(300);
    expect(await page.evaluate(untranslated)).toEqual([]);
  });
}

test('a word that does not come from the catalogue is found', async ({ page }) => {
  await start(page, '?made-up');
  await page.evaluate(() => document.querySelector('main')!.append('Forgotten'));
  expect(await page.evaluate(untranslated)).toEqual(['Forgotten']);
});

test('Spanish speaks Spanish, and the choice is kept', async ({ page }) => {
  await start(page);
  await page.getByLabel('Language').first().selectOption('es');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'El sudoku de hoy', exact: true })).toBeVisible();
});
