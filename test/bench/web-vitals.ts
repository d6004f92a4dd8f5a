import type { Page } from '@playwright/test';

/** Measured by the page, in milliseconds. CLS has no unit. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  /** What long tasks took beyond 50 ms each. */
  blocking: number;
  /** The longest from a touch or key to the frame that shows what it did. */
  inp: number;
}

declare global {
  var vitals: Vitals & { interactions: number; lastChangeAt: number };
}

/** Nothing new for so long means that a page is done with loading. */
const QUIET = 1_500;
const LONG_TASK = 50;

/** Watches the pages that are opened from now on; the browser's own observer tells what happened. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript((longTask) => {
    const seen = { fcp: 0, lcp: 0, cls: 0, blocking: 0, inp: 0, interactions: 0, lastChangeAt: 0 };
    globalThis.vitals = seen;
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
    const observe = (type: string, take: (entry: Entry) => void) =>
      new PerformanceObserver((list) => {
        seen.lastChangeAt = performance.now();
        for (const entry of list.getEntries()) take(entry as Entry);
      }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.cls += value;
    });
    observe('longtask', ({ duration }) => {
      seen.blocking += Math.max(0, duration - longTask);
    });
    observe('event', ({ interactionId, duration }) => {
      if (!interactionId) return;
      seen.interactions += 1;
      seen.inp = Math.max(seen.inp, duration);
    });
  }, LONG_TASK);
}

/** Waits until nothing has been painted, moved or computed for a while. */
const settled = (page: Page) =>
  page.waitForFunction(
    (quiet) => vitals.fcp > 0 && performance.now() - Math.max(vitals.fcp, vitals.lastChangeAt) > quiet,
    QUIET,
    { polling: 100 },
  );

export async function vitalsOf(page: Page): Promise<Vitals> {
  await settled(page);
  return page.evaluate(() => vitals);
}

/** Does something with the page and waits until the browser has told how long that took. */
export async function interact(page: Page, work: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(() => vitals.interactions);
  await work();
  await page.waitForFunction((count) => vitals.interactions > count, before, { polling: 50 });
}
