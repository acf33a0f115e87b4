// The page as `nonet serve` hands it out, with the engines of the machine; and a client made from the API's description.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import createClient from 'openapi-fetch';
import type { paths } from 'nonet/core';
import { easy, paste, solved } from './page';

const program = process.env.NONET ?? fileURLToPath(new URL('../../build/release/bin/nonet', import.meta.url));

test.skip(!existsSync(program), 'the program is not built');
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  server = spawn(program, ['serve', '--port', '0', '--engines', '-q'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((ready) => server.stdout!.once('data', (data) => ready(String(data).trim())));
});
test.afterAll(() => void server.kill());

test('a client that is made from the description', async () => {
  const client = createClient<paths>({ baseUrl: `${address}api/v1` });
  const { data } = await client.POST('/solve', { body: { puzzle: easy } });
  if (data === undefined || typeof data === 'string') throw new Error('no object');
  expect(data.verdict).toBe('unique');
  expect(data.solutions).toEqual([solved]);
  const techniques = await client.GET('/techniques/{technique}', {
    params: { path: { technique: 'x_wing' } },
  });
  expect(techniques.data?.techniques).toHaveLength(1);
  const { error, response } = await client.POST('/solve', { body: { puzzle: '1.2' } });
  expect(response.status).toBe(422);
  expect(error?.member).toBe('puzzle');
});

test('the laboratory has the engines of the machine, and goes on without them', async ({ page }) => {
  test.slow();
  await page.goto(address);
  const files = await page.request.get(address);
  test.skip((await files.text()).includes('./dev page'), 'the page is not in the program');
  await expect(page.getByRole('grid')).toBeVisible();
  await paste(page, easy);
  await page.locator('#tab-laboratory').click();
  const table = page.getByRole('region', { name: 'Engines' });
  const rows = table.locator('tbody tr');
  const there: { id: string; available: boolean }[] = (
    await (await page.request.get(`${address}api/v1/engines`)).json()
  ).engines;
  await expect(rows.first()).toBeVisible();
  for (const { id, available } of there) {
    if (available) await expect(table).toContainText(id);
  }
  await page.getByRole('button', { name: 'Compare' }).click();
  const able = there.filter(({ available }) => available).length;
  await expect(table.getByText('one solution')).toHaveCount(able, { timeout: 90_000 });

  const ended = new Promise((done) => server.once('exit', done));
  server.kill();
  await ended;
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The server does not answer any more.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('An API answers at this address')).toHaveCount(0);
  const own = await rows.filter({ hasText: 'in this page' }).filter({ hasText: 'one solution' }).count();
  expect(own).toBeGreaterThan(1);
  await expect(table.getByText('one solution')).toHaveCount(own);
});
