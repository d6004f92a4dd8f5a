import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/chromium.ts';

const executablePath = findChromium();

/** What people do, in a real browser at both widths, against the product as `npm start` runs it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './running-system.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try tells a slow machine from a broken product; the report calls such a test flaky, which is a bug.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 10_000,
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments() },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Without the film of it, which costs more than the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      // Networks are lost on phones.
      testIgnore: 'network.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What does not depend on the width is tried once.
      testIgnore: ['limits.spec.ts', 'details.spec.ts', 'admin-characters.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
});
