import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { start } from './page';
import { views } from './views';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

// Each two of size, colours and language come together once.
const places = [
  { size: 'desktop', colorScheme: 'light', locale: 'en-GB', tag: '' },
  { size: 'phone', colorScheme: 'light', locale: 'es-ES', tag: '' },
  { size: 'desktop', colorScheme: 'dark', locale: 'es-ES', tag: ' @slow' },
  { size: 'phone', colorScheme: 'dark', locale: 'en-GB', tag: ' @slow' },
] as const;

for (const { size, colorScheme, locale, tag } of places) {
  test.describe(`${size} ${colorScheme} ${locale}${tag}`, () => {
    test.use({ viewport: sizes[size], colorScheme, locale, contextOptions: { reducedMotion: 'reduce' } });
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
