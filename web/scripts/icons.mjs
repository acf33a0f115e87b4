// Draws public/icon.svg as the PNG files that installing a page asks for: node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
// Systems cut this one into a shape of their own, so it has no corners.
const whole = svg.replace(/rx="9"/, '');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const page = await browser.newPage();
for (const [name, drawing, size] of [
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['icon-maskable-512.png', whole, 512],
  ['icon-apple-180.png', whole, 180],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
