import { expect, type Page, test } from '@playwright/test';
import jsQR from 'jsqr';
import { board, cell, easy, goTo, names, paste, press, start } from './page';

// What is drawn on the board, without the trace of the last undo.
const picture = (page: Page) =>
  page.evaluate(() => {
    const svg = document.querySelector('.board svg')!.cloneNode(true) as Element;
    svg.querySelectorAll('.flash').forEach((flash) => flash.remove());
    return svg.innerHTML.replace(/<!--.*?-->/g, '');
  });
const linkOf = (page: Page) => page.getByLabel('Link', { exact: true });

test('a link opened in a fresh profile shows the same board, candidates, colours and history', async ({
  page,
  browser,
}) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4', 'ArrowRight', 'Shift+Digit2', 'Shift+Digit6', 'Control+Digit7', 'v', '5', 'z');
  await press(page, 'ArrowRight', 'ArrowRight', '8', 'u', 'Control+Home');
  const before = await names(page);
  await press(page, 'w');
  await expect(linkOf(page)).toHaveValue(/#p=[\w-]+$/);
  const link = await linkOf(page).inputValue();
  await press(page, 'Escape');
  const drawn = await picture(page);

  const profile = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const other = await profile.newPage();
  await other.goto(link);
  await expect(cell(other, 1, 3)).toHaveAccessibleName(/^4/);
  expect(await names(other)).toEqual(before);
  await press(other, 'Control+Home');
  await expect.poll(() => picture(other)).toBe(drawn);
  // The history: the step that was undone comes back, and all goes back to the givens.
  await press(other, 'y');
  await expect(cell(other, 1, 6)).toHaveAccessibleName(/^8/);
  for (let step = 0; step < 8; ++step) await press(other, 'u');
  expect(await board(other)).toBe(easy);
  // What is played there is not what the address says.
  expect(other.url()).not.toContain('#p=');
  await profile.close();
});

// What a camera reads of a picture; null if that is nothing.
async function decoded(page: Page, picture: Buffer): Promise<string | undefined> {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    const { width, height, data } = canvas.getImageData(0, 0, image.width, image.height);
    return { width, height, data: [...data] };
  }, picture.toString('base64'));
  return jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts: 'dontInvert' })?.data;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the link as a QR code reads as the same address: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await start(page);
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '4', 'w');
    await expect(linkOf(page)).toHaveValue(/#p=/);
    await page.getByRole('button', { name: 'QR code' }).click();
    const code = page.getByRole('img', { name: /^QR code of this link/ });
    const links: string[] = [];
    for (const what of ['The game as it stands', 'The puzzle only']) {
      await page.getByRole('radio', { name: what }).check();
      await expect.poll(async () => links.includes(await linkOf(page).inputValue())).toBe(false);
      links.push(await linkOf(page).inputValue());
      await expect(code).toBeVisible();
      await expect
        .poll(async () => decoded(page, await code.screenshot()), { timeout: 20_000 })
        .toBe(links.at(-1));
    }
  });
}

test('a link that is too long for a QR code says so', async ({ page }) => {
  await start(page);
  await paste(page, '.'.repeat(625));
  await press(page, 'Alt+f', 'Alt+w');
  await expect.poll(async () => (await linkOf(page).inputValue()).length).toBeGreaterThan(2953);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByText(/^The link has [\d,]+ letters/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
});

test('links that are cut or broken say so, and leave the game alone', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4', 'w');
  await expect(linkOf(page)).toHaveValue(/#p=/);
  const fragment = new URL(await linkOf(page).inputValue()).hash;
  await press(page, 'Escape');
  const before = await board(page);
  const bad: [string, string][] = [
    [fragment.slice(0, -20), 'lost its end'],
    ['#p=hello', 'no game of nonet'],
    ['#p=', 'no game of nonet'],
    [await packed('no puzzle at all'), 'not a puzzle'],
    [await packed('{"nonet":1,"givens":"12'), 'line 1'],
    [
      await packed(
        `{"nonet":1,"givens":"${easy}","game":{"start":{"nonet":1,"givens":"${easy}"},"steps":[["r1c1=1",1]],"done":1,"seconds":1}}`,
      ),
      '1',
    ],
  ];
  for (const [hash, sentence] of bad) {
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.locator('.notice')).toContainText(sentence);
    expect(await board(page)).toBe(before);
    await page.locator('.notice button').click();
  }
});

test('every format is written, and what it has no room for is said', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4', 'ArrowRight', 'Control+Digit2', 'Shift+Digit6', 'w');
  const formats = page.getByLabel('Format');
  await expect(formats.getByRole('option')).not.toHaveCount(0);
  await expect(page.getByText('Nothing is lost.')).toBeVisible();
  const text = page.getByLabel('Text', { exact: true });
  for (const id of await formats
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
    await formats.selectOption(id);
    await expect(text, id).not.toHaveValue('');
  }
  await formats.selectOption('line');
  await expect(text).toHaveValue(new RegExp(easy.replaceAll('.', '\\.')));
  await expect(
    page.getByText(/no room for placed digits, candidates, the history and candidates in corners/),
  ).toBeVisible();
});

test('four boards a page, and their solutions after them', async ({ page }) => {
  await start(page);
  for (const digit of '12345') {
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, digit);
  }
  await page.evaluate(() => (window.print = () => undefined));
  await press(page, 'p');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByText('the givens, and solutions at the end').click();
  await page.getByLabel('4', { exact: true }).check();
  await page.getByRole('button', { name: 'Print', exact: true }).last().click();
  await page.locator('.paper .sheet').first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper figure')).toHaveCount(10);
  await expect(page.locator('.paper .sheet')).toHaveCount(3);
  await expect(page.getByRole('grid')).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});

// A link with a text that nonet did not write.
async function packed(text: string): Promise<string> {
  const { writeLink } = await import('../src/share/link');
  return writeLink(text);
}

test('a link of the puzzle alone has nothing of the game', async ({ page, browser }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4', 'w');
  const field = page.getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/#p=[\w-]+$/);
  const whole = await field.inputValue();
  await page.getByLabel('The puzzle only').check();
  await expect(field).not.toHaveValue(whole);
  const profile = await browser.newContext({ locale: 'en-GB' });
  const other = await profile.newPage();
  await other.goto(await field.inputValue());
  await expect.poll(() => board(other)).toBe(easy);
  await press(other, 'u');
  expect(await board(other)).toBe(easy);
  await profile.close();
});
