import { after } from '#web/lib/timers.ts';

/** How long a failed app stands before it tries again by itself. */
export const RELOAD_AFTER = 2_000;
/** An app that stood this long was well: a later failure may try again. */
const WELL_AFTER = 20_000;

const MARK = 'velora.reloaded-at';

/** Once only: a page that has just reloaded itself and failed again asks the person instead. */
export const mayReload = (reloadedAt: number, now: number): boolean => now - reloadedAt > WELL_AFTER;

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(MARK)) || 0;
  } catch {
    // Without a memory there is no telling the first failure from the second: do not reload at all.
    return Date.now();
  }
}

/** True when the page will reload itself. */
export const willReload = (now = Date.now()): boolean => mayReload(lastReload(), now);

export function reloadSoon(): () => void {
  const reload = () => {
    // Without a network a reload would only take away what is there.
    if (!navigator.onLine) return addEventListener('online', reload, { once: true });
    sessionStorage.setItem(MARK, String(Date.now() + RELOAD_AFTER));
    location.reload();
  };
  const cancel = after(RELOAD_AFTER, reload);
  return () => {
    cancel();
    removeEventListener('online', reload);
  };
}
