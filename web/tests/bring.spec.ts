import { expect, test } from '@playwright/test';
import { board, cell, easy, goTo, heard, paste, press, start } from './page';

// Texts that are no puzzle, and a word of the reason.
const bad: [string, string, RegExp][] = [
  ['plain words', 'Dear Sir or Madam', /not a puzzle/i],
  ['80 cells', easy.slice(1), /80/],
  ['82 cells', `${easy}1`, /82/],
  ['a digit that is too large', '1234341221434329', /9/],
  ['a row that is too short', '12.4\n34..\n2\n4321', /row 3/i],
  ['JSON that is cut short', '{"nonet":1,"givens":"1.....2', /./],
  ['JSON without a board', '{"nonet":1}', /givens/],
  ['a layout that does not exist', '{"nonet":1,"layout":"9+clouds","givens":"1"}', /clouds/],
  [
    'a saved game with a word that cannot be played',
    `{"nonet":1,"givens":"${easy}","game":{"start":{"nonet":1,"givens":"${easy}"},"steps":[["r1c1=9",1]],"done":1}}`,
    /1/,
  ],
  [
    'a saved game with more steps done than there are',
    `{"nonet":1,"givens":"${easy}","game":{"start":{"nonet":1,"givens":"${easy}"},"steps":[],"done":7}}`,
    /./,
  ],
  ['bytes', '\u0000\u0001\u0002\ufffd', /./],
  ['a web page', '<!doctype html><html><body>9</body></html>', /./],
];

for (const [name, text, reason] of bad) {
  test(`no puzzle: ${name}`, async ({ page }) => {
    await start(page);
    await paste(page, easy);
    await goTo(page, 1, 3);
    await press(page, '4');
    const before = await board(page);
    await paste(page, text);
    await expect(page.locator('.notice')).toHaveText(reason);
    await expect(page.getByRole('alert').first()).toHaveText(reason);
    expect(await board(page)).toBe(before);
    await press(page, 'u');
    await expect(cell(page, 1, 3)).toHaveAccessibleName('empty');
  });
}

test('a text with several puzzles is a list to choose from', async ({ page }) => {
  await start(page);
  await paste(page, `${easy}\n4...............\n`);
  await page.getByRole('button', { name: 'Puzzle 2' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('4, given');
});

test('several puzzles in the field for texts are a list too', async ({ page }) => {
  await start(page);
  await press(page, 'Control+O');
  await page.getByRole('dialog').getByRole('textbox').fill(`${easy}\n...4............\n`);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Puzzle 2' }).click();
  await expect(cell(page, 1, 4)).toHaveAccessibleName('4, given');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was read is said, and what was lost', async ({ page }) => {
  await start(page);
  await paste(page, `{"nonet":1,"givens":"1...............","solution":"1234341221434321"}`);
  await expect(heard(page)).toContainText('Read as json, without solution');
});

test('a text that is too large is refused, and the game stays', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await paste(page, '.'.repeat(4_000_001));
  await expect(page.getByText('That is too large to be a puzzle.').first()).toBeVisible();
  expect(await board(page)).toBe(easy);
});

test('a file is dropped, another is chosen', async ({ page }) => {
  await start(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'puzzle.txt'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, easy);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5, given');
  await press(page, 'Control+O');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'four.txt', mimeType: 'text/plain', buffer: Buffer.from('...4............') });
  await expect(cell(page, 1, 4)).toHaveAccessibleName('4, given');
});

test('games are kept, opened again and forgotten', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4');
  await paste(page, '...4............');
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  await press(page, 'Control+O');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '9 · 31 of 81' }).first().click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await press(page, 'u');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('empty');
  await press(page, 'Control+O');
  await page.getByRole('button', { name: 'Forget the game 4' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('no more than twenty games are kept', async ({ page }) => {
  await start(page);
  for (let game = 0; game < 23; ++game) {
    await paste(page, `${'.'.repeat(game % 16)}4${'.'.repeat(15 - (game % 16))}`);
    await page.waitForTimeout(20);
  }
  await press(page, 'Control+O');
  await expect(page.getByRole('listitem')).toHaveCount(20);
  expect(
    await page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('nonet.game.')).length,
    ),
  ).toBe(20);
});

test('storage that is forbidden is said once, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await start(page);
  await expect(page.locator('.notice')).toContainText('keeps nothing');
  await page.getByRole('button', { name: 'Close' }).click();
  await paste(page, easy);
  await goTo(page, 1, 3);
  await press(page, '4');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('4');
  await page.waitForTimeout(400);
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('a page that cannot load its module says so', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  await page.goto('./');
  await expect(page.getByText('could not be loaded')).toBeVisible();
});

test('what f-puzzles only draws is named', async ({ page }) => {
  await start(page);
  // Two lines and a text beside the board.
  await paste(
    page,
    'N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv34hSlagCZ6jFu04xxIsb0nkqCAMzymreB26DBagRYlTtSfYqPLhIkGQjNqhF25hh8eEABKNADCMiCoQcE6IELOAPYUbK7uwQggAMQAbADsAGYADDnhIADuOGwAFgj5AHQ6Esk+foGIwTTFAa1hsagJSd6p8Bk5AGKF2cVl2JXVdQ3evvAEgSHtESHd8YmNgxnBI/v7xbkYcQC2wXHMYBwkbmxpACoVMBhn5zBsryDCqF8AHg8lqAAMYwMhkRb+AL5NoxVDWaggGhhVC5K5sXbpfI43E/IRcIA===',
  );
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  await expect(page.locator('.notice')).toContainText('not checked: 1 × "12", 2 × line #67F067');
  await expect(heard(page)).toContainText('not checked');
});

test('a puzzle that lost nothing is on the board without a word over it', async ({ page }) => {
  await start(page);
  await paste(page, easy);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('5, given');
  await expect(heard(page)).toContainText('Read as');
  await expect(page.locator('.notice')).toHaveCount(0);
});

for (const address of ['https://sudokupad.app/jtgN8Hd7f6', 'https://www.youtube.com/watch?v=8C-A7xmBLRU']) {
  test(`an address that only points to a puzzle is known: ${address}`, async ({ page }) => {
    await start(page);
    await paste(page, easy);
    await paste(page, address);
    await expect(page.locator('.notice')).toContainText('only points to a puzzle');
    const box = (await page.locator('.notice').boundingBox())!;
    const area = (await page.locator('.board').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(area.x + area.width);
    expect(await board(page)).toBe(easy);
  });
}
