import { defineConfig } from '@playwright/test';

const port = Number(process.env.NONET_PORT ?? 4173);
export const path = '/some/path/';

// The built files, served as any static host would, not at its root. `npm test` leaves out what takes minutes.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 1, // what fails once and passes then is listed as flaky
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}${path}`,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block', // but where a test is about them
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort --base ${path}`,
    url: `http://127.0.0.1:${port}${path}`,
    reuseExistingServer: false,
  },
});
