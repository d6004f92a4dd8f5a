import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { run, runNode } from './child.ts';

/** The browser the tests would use now: the machine's own, or the one Playwright has fetched. */
function present(): string | undefined {
  const own = findChromium();
  if (own !== undefined) return own;
  const fetched = chromium.executablePath();
  return existsSync(fetched) ? fetched : undefined;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Makes sure that there is a Chromium, and says where it comes from. Answers 0 when there is one. */
export async function ensureBrowser(): Promise<number> {
  const found = present();
  if (found !== undefined) {
    console.log(`Chromium: ${found}`);
    return 0;
  }
  if (isDebianRoot()) {
    console.log(
      'There is no Chromium here: installing the one of Debian (about 10 s; CHROMIUM_PATH names another).',
    );
    await run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (present() === undefined)
        await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    }
  } else {
    console.log(
      "There is no Chromium here: fetching Playwright's (about 150 MB; CHROMIUM_PATH names another).",
    );
    await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  if (present() !== undefined) return 0;
  console.error('Still no Chromium. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test');
  return 1;
}
