import type { Page } from '@playwright/test';
import { inBrowser } from '#test/support/in-browser.ts';
import { DEMO } from '#test/support/system.ts';
import type { Row } from './rows.ts';
import { median } from './statistics.ts';

const MESSAGES = 2_000;
const OPEN_TARGET = 1_000;
const ROWS_TARGET = 60;
const HEAP_TARGET = 60;
const OPENS = 5;
const MEGABYTE = 1_024 * 1_024;

/** A conversation of 2,000 messages, half of them the companion's; answers its address. */
async function talk(page: Page, url: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}/api${path}`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  await post('/auth/login', DEMO);
  const { id } = await post('/conversations', { characterId: 2 });
  for (let line = 1; line <= MESSAGES / 2; line += 1) {
    await post(`/conversations/${id}/messages`, { content: `Evening ${line}: what did you see today?` });
  }
  return `${url}/chat/2?conversationId=${id}`;
}

const rowsIn = (page: Page) => page.locator('[data-sender]').count();

/** The heap after all that can be collected has been, in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

/** From the first request until the newest line is in view, measured by the page. */
async function openFor(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(
    (words) => {
      const row = [...document.querySelectorAll('[data-sender]')].findLast((one) =>
        one.textContent?.includes(words),
      );
      const { top = -1, bottom = 0 } = row?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight && performance.now();
    },
    `Evening ${MESSAGES / 2}:`,
    { polling: 'raf' },
  );
  return (await shownAt.jsonValue()) as number;
}

/** Scrolls to the very first message; answers the most rows that were in the page on the way. */
async function scrollUp(page: Page): Promise<number> {
  const first = page.getByText('Evening 1:', { exact: false });
  const list = page.getByRole('region', { name: /^Conversation/ });
  let most = 0;
  while (!(await first.first().isVisible())) {
    await list.evaluate((element) => element.scrollBy(0, -element.clientHeight * 3));
    most = Math.max(most, await rowsIn(page));
  }
  return most;
}

/** How the app holds a conversation of 2,000 messages: opening it, and reading it up to its beginning. */
export const longChats = (): Promise<Row[]> =>
  inBrowser(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const address = await talk(page, url);
    await openFor(page, address);
    const opens: number[] = [];
    for (let open = 0; open < OPENS; open += 1) opens.push(await openFor(page, address));
    const milliseconds = median(opens);
    const rows = await scrollUp(page);
    const heap = await heapOf(page);
    const area = 'web, long chats';
    return [
      {
        area,
        measure: `opening a conversation of ${MESSAGES.toLocaleString('en')} messages (median of ${OPENS})`,
        target: `≤ ${OPEN_TARGET} ms`,
        result: `${Math.round(milliseconds)} ms`,
        isMet: milliseconds <= OPEN_TARGET,
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
        target: `≤ ${HEAP_TARGET} MB`,
        result: `${heap.toFixed(1)} MB`,
        isMet: heap <= HEAP_TARGET,
        numbers: { megabytes: heap },
      },
    ];
  });
