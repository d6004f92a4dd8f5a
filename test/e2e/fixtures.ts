import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { waitUnlessDayHasTime } from '../support/wait-for-day.ts';

export { expect };

/**
 * Console errors that are expected: error statuses that a test causes, a network that it cuts, and Playwright's trace,
 * which reads the page's blobs against its policy.
 */
const EXPECTED_CONSOLE_ERRORS =
  /status of (400|401|403|404|409|429|50\d)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|CONNECTION_FAILED)|Connecting to 'blob:/;

interface Fixtures {
  /** Whether the age gate was passed before the test. */
  isAdult: boolean;
  /** Starts no test in the last minute of a day. */
  wholeDay: undefined;
  /** Fails the test on console errors of the page. */
  page: Page;
  /** Fails on accessibility violations of the current page. */
  checkAccessibility: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
  baseURL: async ({}, use) => use(process.env.VELORA_URL),

  isAdult: [true, { option: true }],

  wholeDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      await waitUnlessDayHasTime(60_000);
      await use(undefined);
    },
    { auto: true, timeout: 120_000 },
  ],

  page: async ({ page, isAdult }, use) => {
    // Without a GPU, each frame of a page below a dialog would be blurred on the CPU.
    await page.addInitScript(() => {
      const unblurred = new CSSStyleSheet();
      unblurred.replaceSync('* { backdrop-filter: none !important }');
      document.adoptedStyleSheets = [unblurred];
    });
    if (isAdult)
      await page.addInitScript(() => {
        // A blank page has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('velora.is-adult', 'true');
      });
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED_CONSOLE_ERRORS.test(message.text()))
        consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    await use(page);
    expect(consoleErrors).toEqual([]);
  },

  checkAccessibility: async ({ page }, use, { annotations }) => {
    await use(async () => {
      // Content is dimmed while it reloads.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      // Contrast is checked after animations end.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .map((animation) => animation.finished.catch(() => undefined)),
        ),
      );
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(tags)
        // Opens no second page per check. That would be needed only for frames of another origin.
        .setLegacyMode()
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      // npm run bench counts these.
      annotations.push({ type: 'axe', description: String(found.length) });
      expect(found).toEqual([]);
    });
  },
});

let accountCount = 0;
/** Data for a new account. */
export function newAccount() {
  accountCount += 1;
  return {
    firstName: 'Robin',
    email: `robin-${process.pid}-${Date.now()}-${accountCount}@example.com`,
    password: 'evening-light',
  };
}

/** Signs up by API; the page has the session. */
export async function signUp(page: Page, account = newAccount()) {
  const response = await page.request.post('/api/auth/signup', { data: { ...account, isOver18: true } });
  expect(response.status()).toBe(201);
  return account;
}

/** Logs in by API. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
}

/** An error response that the app does not retry. */
export const FORBIDDEN = { status: 403, body: '' };

/** Waits for a toast with these texts. Call it before the action: a toast disappears on its own. */
export const waitForToast = (page: Page, ...texts: string[]) =>
  page
    .locator('[data-sonner-toast]')
    .filter({ hasText: texts.join('') })
    .waitFor();
