import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { microphoneArguments } from '../support/speech-wav.ts';
import { SPEECH_FILE } from './running-system.ts';

const chromium = chromiumOptions();

/**
 * Browser tests against the product as `npm start` runs it. Tests run at desktop width, those tagged @phone at
 * phone width as well, and those tagged @phone-only at phone width only.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './running-system.ts',
  fullyParallel: true,
  // More than cores: most of a test waits for typing delays.
  workers: 4,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 20_000,
    // The microphone plays a recording: a pause, a sentence, a pause, another sentence, a long pause. The same for all tests,
    // so that a worker keeps its browser.
    launchOptions: { ...chromium, args: [...chromium.args, ...microphoneArguments(SPEECH_FILE)] },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tests of motion enable it; the others save rendering.
    contextOptions: { reducedMotion: 'reduce' },
    // `--trace on` records one; for all tests it would cost more than the tests.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
