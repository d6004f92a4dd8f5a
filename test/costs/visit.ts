import type { Page } from '@playwright/test';
import { operationList } from '#shared/operations/index.ts';
import { inBrowser } from '#test/support/in-browser.ts';
import { DEMO } from '#test/support/system.ts';

/** Requests of a browser: API operations by their id, and files. */
export interface FetchCounts {
  operations: Record<string, number>;
  /** Scripts and styles of the app, pictures and clips. */
  files: number;
  bytes: number;
}

/** A page without network events for this time has loaded everything. */
const QUIET_PERIOD_MS = 1_500;

const operationOf = (method: string, path: string) =>
  operationList.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.id ?? `${method} ${path}`;

/** Counts what a page fetches during an action, until there are no more requests. Ignores the browser's cache. */
async function countFetches(page: Page, action: () => Promise<unknown>): Promise<FetchCounts> {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, { method: string; path: string }>();
  const counts: FetchCounts = { operations: {}, files: 0, bytes: 0 };
  let lastEventAt = performance.now();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    requests.set(requestId, { method: request.method, path: pathname });
    lastEventAt = performance.now();
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    lastEventAt = performance.now();
    if (request === undefined || encodedDataLength === 0) return;
    counts.bytes += encodedDataLength;
    if (request.path.startsWith('/api/')) {
      const id = operationOf(request.method, request.path);
      counts.operations[id] = (counts.operations[id] ?? 0) + 1;
    } else counts.files += 1;
  });
  await action();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() - lastEventAt < QUIET_PERIOD_MS) return;
      clearInterval(timer);
      resolve();
    }, 100);
  });
  await devtools.detach();
  return counts;
}

/** A member on a phone: the gallery and a chat, each for the first time and again, and a message. */
export const measureVisits = () =>
  inBrowser(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.request.post(`${url}/api/auth/login`, { data: DEMO, headers: { origin: url } });
    const scroll = () => page.mouse.wheel(0, 1_600);
    const gallery = async () => {
      await page.goto(url);
      await page.getByRole('region', { name: 'Companions' }).getByRole('link').first().waitFor();
      await scroll();
    };
    const first = await countFetches(page, gallery);
    const again = await countFetches(page, gallery);
    const text = page.getByRole('textbox', { name: /^Message/ });
    const openChat = async () => {
      await page.goto(`${url}/chat/2`);
      await text.waitFor();
    };
    const chat = await countFetches(page, openChat);
    const chatAgain = await countFetches(page, openChat);
    const replies = page.locator('[data-sender="ai"]');
    const before = await replies.count();
    const message = await countFetches(page, async () => {
      await text.fill('I baked bread this morning. What did you do?');
      await text.press('Enter');
      await replies.nth(before).waitFor();
    });
    return { first, again, chat, chatAgain, message };
  });
