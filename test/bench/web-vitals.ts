import type { Page } from '@playwright/test';

/** In milliseconds; CLS has no unit. */
export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  /** Total time of long tasks beyond 50 ms each. */
  blocking: number;
  /** Longest time from an interaction to the next frame. */
  inp: number;
}

declare global {
  var vitals: Vitals & { interactions: number; lastChangeAt: number };
}

/** A page without changes for this time has finished loading. */
const IDLE_MS = 1_500;
const LONG_TASK_MS = 50;

/** Records the vitals of pages that are opened afterwards, with PerformanceObserver. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript((longTask) => {
    const recorded = { fcp: 0, lcp: 0, cls: 0, blocking: 0, inp: 0, interactions: 0, lastChangeAt: 0 };
    globalThis.vitals = recorded;
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
    const observe = (type: string, onEntry: (entry: Entry) => void) =>
      new PerformanceObserver((list) => {
        vitals.lastChangeAt = performance.now();
        for (const entry of list.getEntries()) onEntry(entry as Entry);
      }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) vitals.cls += value;
    });
    observe('longtask', ({ duration }) => {
      vitals.blocking += Math.max(0, duration - longTask);
    });
    observe('event', ({ interactionId, duration }) => {
      if (!interactionId) return;
      vitals.interactions += 1;
      vitals.inp = Math.max(vitals.inp, duration);
    });
  }, LONG_TASK_MS);
}

/** Waits until nothing has been painted, moved or computed for IDLE_MS. */
const untilIdle = (page: Page) =>
  page.waitForFunction(
    (idleMs) => vitals.fcp > 0 && performance.now() - Math.max(vitals.fcp, vitals.lastChangeAt) > idleMs,
    IDLE_MS,
    { polling: 100 },
  );

export async function vitalsOf(page: Page): Promise<Vitals> {
  await untilIdle(page);
  return page.evaluate(() => vitals);
}

/** Performs an interaction and waits until its duration is recorded. */
export async function interact(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(() => vitals.interactions);
  await action();
  await page.waitForFunction((count) => vitals.interactions > count, before, { polling: 50 });
}
