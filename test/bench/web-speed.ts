import type { Browser, Page } from '@playwright/test';
import { inBrowser } from '#test/support/in-browser.ts';
import type { Row } from './rows.ts';
import { median } from './statistics.ts';
import { interact, recordVitals, type Vitals, vitalsOf } from './web-vitals.ts';

const LOADS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** Latency in milliseconds, throughput in bytes a second. */
const NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};

const TARGETS: Record<keyof Vitals, { name: string; target: number; unit: string }> = {
  fcp: { name: 'first contentful paint', target: 700, unit: ' ms' },
  lcp: { name: 'largest contentful paint', target: 1_200, unit: ' ms' },
  cls: { name: 'layout shift', target: 0.02, unit: '' },
  blocking: { name: 'blocking time', target: 100, unit: ' ms' },
  inp: { name: 'interaction to next paint: search, filter, card', target: 200, unit: ' ms' },
};

/** A page on an emulated phone with an empty cache. The age gate has been confirmed. */
async function newPhonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('velora.is-adult', 'true');
  });
  await recordVitals(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Searches, filters and opens a companion, by touch. */
async function interactWithGallery(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Companions' }).getByRole('link');
  const search = page.getByRole('textbox', { name: 'Search companions' });
  await interact(page, () => search.tap());
  await interact(page, () => search.pressSequentially('a'));
  await interact(page, () => page.getByRole('button', { name: 'Clear search' }).tap());
  const filters = page.getByRole('group', { name: 'Filter by trait' }).getByRole('button');
  await interact(page, () => filters.nth(1).tap());
  await interact(page, () => filters.first().tap());
  await interact(page, () => cards.first().tap());
  await page.getByRole('textbox', { name: /^Message/ }).waitFor();
}

async function measureVisit(browser: Browser, url: string): Promise<Vitals> {
  const page = await newPhonePage(browser);
  try {
    await page.goto(url);
    await page.getByRole('region', { name: 'Companions' }).getByRole('link').first().waitFor();
    const loaded = await vitalsOf(page);
    await interactWithGallery(page);
    return { ...loaded, inp: (await vitalsOf(page)).inp };
  } finally {
    await page.context().close();
  }
}

/** Web vitals of the gallery on an emulated phone: the first load, and the response to touches. */
export const webSpeed = (): Promise<Row[]> =>
  inBrowser(async (browser, url) => {
    // Warm-up: the first visit would also measure the start of the functions.
    await measureVisit(browser, url);
    const visits: Vitals[] = [];
    for (let load = 0; load < LOADS; load += 1) visits.push(await measureVisit(browser, url));
    return (Object.keys(TARGETS) as (keyof Vitals)[]).map((key) => {
      const { name, target, unit } = TARGETS[key];
      const value = median(visits.map((vitals) => vitals[key]));
      const format = (number: number) => `${unit ? Math.round(number) : Number(number.toFixed(3))}${unit}`;
      return {
        area: 'web, speed',
        measure: `${name} (phone, median of ${LOADS} cold loads)`,
        target: `≤ ${format(target)}`,
        result: format(value),
        isMet: value <= target,
        numbers: { value },
      };
    });
  });
