// The page from a plain server of files, and then without it.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { board, easy, openNew, paste, press } from './page';

test.use({ serviceWorkers: 'allow' });

const built = fileURLToPath(new URL('../../build/web', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

// Hands files out under a path, as the simplest of hosts do, and nothing else.
function serve(path: string): Promise<Server> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const file = join(built, pathname.slice(path.length) || 'index.html');
    if (!pathname.startsWith(path) || !existsSync(file) || !statSync(file).isFile()) {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(answer);
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

const large =
  '.G.7.2.DF48E....BD.2..A.C.35..F8.6A...7.91.......34...BG...D9.....G.B..8D.46.7.1...AG.F.13...86.' +
  '8.64.3.1GB72.F.A.E......5C.8..4..4...7..B.6AGD..9B73DG.AE.C18...A.FD..3....71...62..5.1C3.D..B..' +
  'G.2F..867EB....D4.8...D2.6..C.9FE1C6.5G.4D9..2.B3A.B71.F8.....G6';

test('under a path; then, with the server stopped and no network, it reloads, explains, solves a 16×16', async ({
  page,
  context,
}) => {
  const path = '/games/of/logic/';
  const server = await serve(path);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const strange: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol === 'blob:') return; // something that the page made itself
    if (!pathname.startsWith(path) && !pathname.startsWith('/api/')) strange.push(request.url());
  });
  await page.goto(address);
  await expect(page.getByRole('grid')).toBeVisible();
  await paste(page, easy);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return cached.flat().filter(({ url }) => url.includes('.wasm')).length === 2;
      }),
    )
    .toBe(true);

  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await board(page)).toBe(easy);
  await press(page, 'e');
  await expect(page.getByRole('region', { name: 'Path', exact: true })).toContainText('Step 1 of');
  await paste(page, large);
  await press(page, 'Alt+KeyS');
  const found = page.getByRole('region', { name: 'Solutions', exact: true });
  await expect(found).toContainText('Exactly one solution.');
  await openNew(page, { size: '4', symmetry: 'none' });
  await page.locator('dialog .main').click();
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  await page.locator('#tab-laboratory').click();
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
  expect(strange).toEqual([]);
});

test('a solver that has been used is there without a network', async ({ page, context }) => {
  const path = '/';
  const server = await serve(path);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}#set`);
  await paste(page, easy);
  await page.waitForFunction(() => navigator.serviceWorker.controller); // what is loaded from here on is kept
  const solves = async () => {
    for (const program of ['sudoku', 'backtracking', 'extended', 'first_fail']) {
      await page.evaluate((hash) => (location.hash = hash), `program=${program}`);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText('It is the one solution.', { timeout: 30_000 });
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  };
  await solves();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await solves();
});

test('it can be installed: a manifest with its icons', async ({ page, request }) => {
  await page.goto('./');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const address = new URL(href!, page.url());
  const manifest = await (await request.get(address.href)).json();
  expect(manifest).toMatchObject({ name: 'nonet', display: 'standalone', start_url: './' });
  for (const { src } of manifest.icons) {
    expect((await request.get(new URL(src, address).href)).ok(), src).toBe(true);
  }
});
