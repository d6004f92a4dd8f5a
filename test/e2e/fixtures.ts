import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { waitUnlessDayHasTime } from '../support/wait-for-day.ts';

export { expect };

/**
 * Console errors that are expected: error statuses that a test causes, a network that it cuts, and Playwright's trace,
 * which reads the page's blobs against its policy.
 */
const EXPECTED =
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here.
  baseURL: async ({}, use) => use(process.env.VELORA_URL),

  isAdult: [true, { option: true }],

  wholeDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here.
    async ({}, use) => {
      await waitUnlessDayHasTime(60_000);
      await use(undefined);
    },
    { auto: true, timeout: 120_000 },
  ],

  page: async ({ page, isAdult }, use) => {
    if (isAdult)
      await page.addInitScript(() => {
        // A blank page has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('velora.is-adult', 'true');
      });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints).toEqual([]);
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
        // Nothing here is in a frame of another origin, for which it would open a second page each time.
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

let lastPerson = 0;
/** Data for a new account. */
export function newAccount() {
  lastPerson += 1;
  return {
    firstName: 'Robin',
    email: `robin-${process.pid}-${Date.now()}-${lastPerson}@example.com`,
    password: 'evening-light',
  };
}

/** Signs up by API; the page has the session. */
export async function signUp(page: Page, person = newAccount()) {
  const answer = await page.request.post('/api/auth/signup', { data: { ...person, isOver18: true } });
  expect(answer.status()).toBe(201);
  return person;
}

/** Logs in by API. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** A refusal that the app does not retry. */
export const REFUSED = { status: 403, body: '' };

/** Waits for a toast with these texts. Call it before the action: a toast disappears on its own. */
export const toast = (page: Page, ...texts: string[]) =>
  page
    .locator('[data-sonner-toast]')
    .filter({ hasText: texts.join('') })
    .waitFor();
