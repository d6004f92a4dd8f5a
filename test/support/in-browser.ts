import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { startSystem } from './system.ts';

/** Runs an action in a browser with an exclusive product instance. */
export async function inBrowser<Found>(
  work: (browser: Browser, url: string) => Promise<Found>,
): Promise<Found> {
  const system = await startSystem();
  const browser = await chromium.launch(chromiumOptions());
  try {
    // Browsers take secure cookies from localhost, by that name.
    return await work(browser, system.url.replace('127.0.0.1', 'localhost'));
  } finally {
    await browser.close();
    await system.stop();
  }
}
