// The colours of the board, which axe cannot judge in a picture: what is read has 4.5, what is seen has 3.
import { expect, test } from '@playwright/test';
import { start } from './page';

const read = ['--ink', '--entry', '--wrong', '--candidate'];
const behind = ['--board', '--near', '--alike'];
const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `--colour-${number}`);

const pairs: [string, string, number][] = [
  ...read.flatMap((text) => behind.map((back): [string, string, number] => [text, back, 4.5])),
  ...colours.map((colour): [string, string, number] => ['--ink', colour, 4.5]),
  ...colours.map((colour): [string, string, number] => [`${colour}-ink`, colour, 3]),
  ...['--line', '--line-strong', '--accent', '--arrow', '--goes', '--comes', '--chain', '--spot-line'].map(
    (line): [string, string, number] => [line, '--board', 3],
  ),
  ['--chain-text', '--board', 4.5],
  ['--goes', '--goes-back', 4.5],
  ['--board', '--comes', 4.5],
  ['--text2', '--page', 4.5],
  ['--on-accent', '--accent', 4.5],
];

for (const theme of ['light', 'dark', 'contrast']) {
  test(`what is on the board can be read: ${theme}`, async ({ page }) => {
    await start(page);
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const bad = await page.evaluate((all) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const probe = document.body.appendChild(document.createElement('i'));
      const light = (name: string) => {
        probe.style.color = `var(${name})`;
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return all
        .map(([one, other, least]) => {
          const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
          return { text: `${one} on ${other}: ${((high + 0.05) / (low + 0.05)).toFixed(2)}`, least };
        })
        .filter(({ text, least }) => Number(text.split(': ')[1]) < least)
        .map(({ text, least }) => `${text}, not ${least}`);
    }, pairs);
    expect(bad).toEqual([]);
  });
}
