import { expect, test } from '@playwright/test';
import { readLink, writeLink } from '../src/share/link';

const game = JSON.stringify({ nonet: 1, givens: '53..7....6..195...', meta: [['title', 'Año «ñ» 数独']] });

test('a link gives back the text it was made of', async () => {
  const link = await writeLink(game);
  expect(link).toMatch(/^#p=[\w-]+$/);
  expect(await readLink(link)).toEqual({ text: game });
  expect(await readLink(`${link}).`)).toEqual({ text: game });
});

test('a link that is cut anywhere has no game, and says that its end is lost', async () => {
  const link = await writeLink(game);
  for (let length = 12; length < link.length; ++length) {
    expect(await readLink(link.slice(0, length))).toEqual({ fault: 'cut' });
  }
});

test('what is no game is called foreign, and what unpacks to far too much is not unpacked', async () => {
  for (const link of ['#p=', '#p=%%%', '#p=hello', '#p=AAAA', '#p=5…3']) {
    expect(await readLink(link)).toEqual({ fault: 'foreign' });
  }
  expect(await readLink(await writeLink('{'.repeat(5_000_000)))).toEqual({ fault: 'large' });
});
