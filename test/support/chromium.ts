import { existsSync } from 'node:fs';

const PLACES = [
  // Without windows to draw it needs a fifth less time for the same tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine's Chromium; undefined when there is none, and Playwright's own has to do. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place !== undefined && existsSync(place));

/** How a browser without a display and without a network is started. */
export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
    ],
  };
}
