import { existsSync } from 'node:fs';

const CANDIDATE_PATHS = [
  // Headless only: tests take a fifth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The installed Chromium. Without one, Playwright uses its own. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...CANDIDATE_PATHS].find((path) => path !== undefined && existsSync(path));

/** Launch options for a machine without a display or a network. */
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
