import type { Page } from '@playwright/test';
import { operationList } from '#shared/operations/index.ts';
import { inBrowser } from '#test/support/in-browser.ts';
import { DEMO } from '#test/support/system.ts';

/** What a browser has requests for: operations by their id, and files. */
export interface Fetched {
  operations: Record<string, number>;
  /** Of the app, and pictures and clips. */
  files: number;
  bytes: number;
}

/** Milliseconds without a new request, after which a page has all it wants. */
const QUIET = 1_500;

const operationOf = (method: string, path: string) =>
  operationList.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.id ?? `${method} ${path}`;

/** Counts what a page fetches during an action, until there are no more requests. Ignores the browser's cache. */
async function fetchedBy(page: Page, action: () => Promise<unknown>): Promise<Fetched> {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, { method: string; path: string }>();
  const found: Fetched = { operations: {}, files: 0, bytes: 0 };
  let last = performance.now();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    requests.set(requestId, { method: request.method, path: pathname });
    last = performance.now();
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    last = performance.now();
    if (request === undefined || encodedDataLength === 0) return;
    found.bytes += encodedDataLength;
    if (request.path.startsWith('/api/')) {
      const id = operationOf(request.method, request.path);
      found.operations[id] = (found.operations[id] ?? 0) + 1;
    } else found.files += 1;
  });
  await action();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() - last < QUIET) return;
      clearInterval(timer);
      resolve();
    }, 100);
  });
  await devtools.detach();
  return found;
}

/** A member on a phone: the gallery and a chat, each for the first time and again, and a message. */
export const visit = () =>
  inBrowser(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.request.post(`${url}/api/auth/login`, { data: DEMO, headers: { origin: url } });
    const scroll = () => page.mouse.wheel(0, 1_600);
    const gallery = async () => {
      await page.goto(url);
      await page.getByRole('region', { name: 'Companions' }).getByRole('link').first().waitFor();
      await scroll();
    };
    const first = await fetchedBy(page, gallery);
    const again = await fetchedBy(page, gallery);
    const text = page.getByRole('textbox', { name: /^Message/ });
    const openChat = async () => {
      await page.goto(`${url}/chat/2`);
      await text.waitFor();
    };
    const chat = await fetchedBy(page, openChat);
    const chatAgain = await fetchedBy(page, openChat);
    const replies = page.locator('[data-sender="ai"]');
    const before = await replies.count();
    const message = await fetchedBy(page, async () => {
      await text.fill('I baked bread this morning. What did you do?');
      await text.press('Enter');
      await replies.nth(before).waitFor();
    });
    return { first, again, chat, chatAgain, message };
  });
