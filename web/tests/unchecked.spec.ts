// Puzzles with more than nonet checks: what is only drawn is drawn, fog lifts, and what is not checked is said; a puzzle is
// played to the solution that came with it.
import { expect, test } from '@playwright/test';
import { cell, goTo, heard, hint, paste, press, start } from './page';

// "Into the mist": two arrows on 4×4, with fog. The second has no cell that is lit.
const fog =
  'N4IgzglgXgpiBcAWANCALhNAbO8QEkA7NAewAI0ALGMgWwjDRFQEMBXKkgJwRAEEAdGQDKMNGhg9UXNjjBjeAEQgBzTGDIssJQis2FNXLiQDuZMG1oVy6sgGMIXOzgEAdQgDESehmSwQAMwkAEzIAIwBPMmDVWyoWNEMaLlVKNAFmEBUU4IQAbTzQADctNlwARlQ1IphCBDQZGABfZGAWttamgF1kQvb+zp6+zpG2oY6J9pASrDKESqyIGrr4BrLunpAWI1N80DsYLCwwfJAAJXKAYUQQTf9CGBP4AvOrm9QzgCZLgGZMi9+ty6UwORyeeXO30+t1Q90e+QhX0u0I+P2R/0Q6K6wM2AW8/hUaVOAJRr0BHze/2+f02YBIswwOnylU+yB+yBQ7JQLOQrMqnI5bN5yHKwKAA==';

// "Of a kind unknown": a path, cages and shapes of which nonet knows no rule, and a solution.
const unknown =
  'N4IgzglgXgpiBcAWANCALhNAbO8QHkAzAAgENiBrCAOwBNiBXai6gewHdqRVSG0ALVgCcEIAIIA6YgGUYaNDBGohDHGDmiAIhADmmMMVbViAmCZiksxAA6kBhgEYwAnmWIqchkvsOcJ3EB0hCFoEAG0w0AA3SwZcAEZUPSiYLng0FRgAX2RgHLzcrIBdZEj8kBisOIQUQIgUtIy4/JaSssKOvLaCntaSkFsBVkIwBgBbMHDQLBoYSfgIkAAleIBhAGYApYAmDa3dxBAi/srqvAB2ANY+GeoYVdEAYnX1gCF315Bi1FZaWkxnAgmjBUABjUg6XCRECgmBYLDzMLLdareJbFHbI6oU64EAwBoAfi+/VBECEoJwUxhcIR4WWiFWh36DlI6geeEeADFOZpeZorjdZuyQI8xGIAAyS8UBdghAQIcUSc6ofgwXT8NAKpXfEBCGCgtCkag6SkLUCw+GI5F7VBLFFM1AstlPXkAUVd3IF2CFTyl4rFMrl/C1tVV6s18EVtSNJtwiAArDqFAAPCPQi20hbLcWrTEnWK4+KY1CQWAIeI6sCsKoYIzhRLbZDrZAoZsoBvIRuJVstpud5DxIpZIA';

const clues = 'svg g[transform] :is(path, circle, text)';

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
]) {
  test(`an arrow in the fog is played with hints, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await start(page);
    await paste(page, fog);
    await expect(page.getByRole('heading', { name: 'Into the mist' })).toContainText('by A. Setter');
    await expect(page.getByRole('note', { name: 'In the setter’s words' })).toContainText(
      'sum to its circle',
    );
    await expect(page.locator('.board .fog')).toHaveCount(10);
    await expect(cell(page, 2, 2)).toHaveAccessibleName('empty, in the fog');
    await page.screenshot({ path: `test-results/fog-${size.width}.png` });

    // A wrong digit lifts nothing, the right one the fog around it.
    await goTo(page, 1, 2);
    await press(page, '3');
    await expect(page.locator('.board .fog')).toHaveCount(10);
    await press(page, '2');
    await expect(page.locator('.board .fog')).toHaveCount(8);
    await press(page, 'i');
    await expect(hint(page)).toBeVisible();
    await expect(hint(page)).not.toContainText('r3c2');
    await page.screenshot({ path: `test-results/fog-hint-${size.width}.png` });
    await press(page, 'Escape');

    const digits = '1234341221434321';
    for (let at = 2; at < 15; ++at) {
      await goTo(page, Math.floor(at / 4) + 1, (at % 4) + 1);
      await press(page, digits[at]);
    }
    await expect(page.locator('.board .fog')).toHaveCount(0);
    await expect(page.locator('.board svg.settled')).toHaveCount(1);
  });

  test(`a rule that is not known is drawn and said, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await start(page);
    await paste(page, unknown);
    await expect(heard(page)).toContainText('not checked: 1 × "12", 1 × cage "even?"');
    await expect(page.locator('.board')).toContainText('even?');
    await expect(page.locator('.unchecked')).toContainText('pathofsums "7"');
    expect(await page.locator(`.board ${clues}`).count()).toBeGreaterThan(5);
    await page.screenshot({ path: `test-results/unknown-${size.width}.png` });

    // What follows from the rules is used up: the hint is of the solution.
    await press(page, 'i');
    await expect(hint(page)).toContainText('in the solution that came with the puzzle r1c2 is 2');
    await page.screenshot({ path: `test-results/unknown-hint-${size.width}.png` });
    await goTo(page, 1, 2);
    await press(page, '3', 'o');
    await expect(page.locator('.notice')).toContainText('One thing is wrong');

    // Another solution of the rules that are checked is not the end; the own one is.
    const play = async (digits: string) => {
      for (let at = 1; at < 16; ++at) {
        if (at === 5) continue;
        await goTo(page, Math.floor(at / 4) + 1, (at % 4) + 1);
        await press(page, 'Delete', digits[at]);
      }
    };
    await play('1324241331424231');
    await expect(page.locator('.board svg.settled')).toHaveCount(0);
    await play('1234341221434321');
    await expect(page.locator('.board svg.settled')).toHaveCount(1);
  });
}
