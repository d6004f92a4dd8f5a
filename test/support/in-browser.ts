import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { startSystem } from './system.ts';

/** Runs an action in a browser with a separate product instance. */
export async function inBrowser<Result>(
  action: (browser: Browser, url: string) => Promise<Result>,
): Promise<Result> {
  const system = await startSystem();
  const browser = await chromium.launch(chromiumOptions());
  try {
    // Without TLS, browsers accept secure cookies from `localhost` only.
    return await action(browser, system.url.replace('127.0.0.1', 'localhost'));
  } finally {
    await browser.close();
    await system.stop();
  }
}
