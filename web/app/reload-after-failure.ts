import { after } from '#web/lib/timers.ts';

/** Delay before the reload. Milliseconds. */
export const RELOAD_DELAY = 2_000;
/** A failure later than this after a reload may reload again. */
const MINIMUM_RELOAD_INTERVAL = 20_000;

const STORAGE_KEY = 'velora.reloaded-at';

/** False when the page has just reloaded itself, to avoid a loop. */
export const canReload = (reloadedAt: number, now: number): boolean =>
  now - reloadedAt > MINIMUM_RELOAD_INTERVAL;

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY)) || 0;
  } catch {
    // Without storage a loop could not be detected, so do not reload.
    return Date.now();
  }
}

/** True when the page will reload itself. */
export const canReloadNow = (now = Date.now()): boolean => canReload(lastReload(), now);

export function scheduleReload(): () => void {
  const reload = () => {
    // An offline reload would show the browser's error page.
    if (!navigator.onLine) return addEventListener('online', reload, { once: true });
    sessionStorage.setItem(STORAGE_KEY, String(Date.now() + RELOAD_DELAY));
    location.reload();
  };
  const cancel = after(RELOAD_DELAY, reload);
  return () => {
    cancel();
    removeEventListener('online', reload);
  };
}
