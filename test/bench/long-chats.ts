import type { Page } from '@playwright/test';
import { inBrowser } from '#test/support/in-browser.ts';
import { DEMO } from '#test/support/system.ts';
import type { Row } from './rows.ts';
import { median } from './statistics.ts';

const MESSAGES = 2_000;
const OPEN_TARGET_MS = 1_000;
const ROWS_TARGET = 60;
const HEAP_TARGET_MEGABYTES = 60;
const OPENS = 5;
const MEGABYTE = 1_024 * 1_024;

/** Creates a conversation of 2,000 messages, half of them by the companion. Returns the URL of its page. */
async function createLongConversation(page: Page, url: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${url}/api${path}`, { data, headers: { origin: url } });
    if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  await post('/auth/login', DEMO);
  const { id } = await post('/conversations', { characterId: 2 });
  for (let evening = 1; evening <= MESSAGES / 2; evening += 1) {
    await post(`/conversations/${id}/messages`, { content: `Evening ${evening}: what did you see today?` });
  }
  return `${url}/chat/2?conversationId=${id}`;
}

const countMessageRows = (page: Page) => page.locator('[data-sender]').count();

/** Heap size after a garbage collection, in megabytes. */
async function measureHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

/** Milliseconds from navigation until the newest message is visible, measured in the page. */
async function measureOpening(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(
    (text) => {
      const row = [...document.querySelectorAll('[data-sender]')].findLast((element) =>
        element.textContent?.includes(text),
      );
      const { top = -1, bottom = 0 } = row?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight && performance.now();
    },
    `Evening ${MESSAGES / 2}:`,
    { polling: 'raf' },
  );
  return (await shownAt.jsonValue()) as number;
}

/** Scrolls up to the first message. Returns the maximum number of message rows in the DOM meanwhile. */
async function scrollToFirstMessage(page: Page): Promise<number> {
  const first = page.getByText('Evening 1:', { exact: false });
  const list = page.getByRole('region', { name: /^Conversation/ });
  let maximum = 0;
  while (!(await first.first().isVisible())) {
    await list.evaluate((element) => element.scrollBy(0, -element.clientHeight * 3));
    maximum = Math.max(maximum, await countMessageRows(page));
  }
  return maximum;
}

/** Measures the web client with a conversation of 2,000 messages: opening it, and scrolling up to its first message. */
export const longChats = (): Promise<Row[]> =>
  inBrowser(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const conversationUrl = await createLongConversation(page, url);
    await measureOpening(page, conversationUrl);
    const opens: number[] = [];
    for (let round = 0; round < OPENS; round += 1) opens.push(await measureOpening(page, conversationUrl));
    const milliseconds = median(opens);
    const rows = await scrollToFirstMessage(page);
    const heap = await measureHeap(page);
    const area = 'web, long chats';
    return [
      {
        area,
        measure: `opening a conversation of ${MESSAGES.toLocaleString('en')} messages (median of ${OPENS})`,
        target: `≤ ${OPEN_TARGET_MS} ms`,
        result: `${Math.round(milliseconds)} ms`,
        isMet: milliseconds <= OPEN_TARGET_MS,
        numbers: { milliseconds },
      },
      {
        area,
        measure: 'most rows in the page while reading up to the first message',
        target: `≤ ${ROWS_TARGET}`,
        result: String(rows),
        isMet: rows <= ROWS_TARGET,
        numbers: { rows },
      },
      {
        area,
        measure: 'heap with all of it read',
        target: `≤ ${HEAP_TARGET_MEGABYTES} MB`,
        result: `${heap.toFixed(1)} MB`,
        isMet: heap <= HEAP_TARGET_MEGABYTES,
        numbers: { megabytes: heap },
      },
    ];
  });
