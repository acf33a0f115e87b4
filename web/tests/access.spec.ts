import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { start } from './page';
import { views } from './views';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

// Two corners of the table each time; all of it is slow.
const quick = ['desktop light en-GB', 'phone dark es-ES'];

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const locale of ['en-GB', 'es-ES']) {
      const where = `${size} ${colorScheme} ${locale}`;
      test.describe(quick.includes(where) ? where : `${where} @slow`, () => {
        test.use({ viewport, colorScheme, locale, contextOptions: { reducedMotion: 'reduce' } });
        for (const [name, show] of Object.entries(views)) {
          test(`axe finds nothing: ${name}`, async ({ page }) => {
            await start(page);
            await show(page);
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(
              violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
            ).toEqual([]);
          });
        }
      });
    }
  }
}

for (const [name, show] of Object.entries(views)) {
  test(`320 pixels are enough, and fingers find their buttons: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await start(page);
    await show(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const small = await page.locator('button:visible, select:visible').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          box: button.getBoundingClientRect(),
          here: button.isConnected, // a button that stops work goes when the work is done
          name: button.textContent + (button.ariaLabel ?? ''),
        }))
        .filter(({ box, here }) => here && (Math.round(box.height) < 44 || Math.round(box.width) < 44))
        .map(({ name: of, box }) => `${of} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });
}
