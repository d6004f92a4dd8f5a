/** In milliseconds, as all times here. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The shortest waits the product allows. */
const MINIMUM_TIMEOUT = 50;
const MINIMUM_INTERVAL = 100;

/** `setTimeout` that never waits less than 50 ms; answers how to call it off. */
export function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, Math.max(MINIMUM_TIMEOUT, milliseconds));
  return () => clearTimeout(timer);
}

/** `setInterval` that never runs more often than each 100 ms; answers how to stop it. */
export function every(milliseconds: number, action: () => void): () => void {
  const timer = setInterval(action, Math.max(MINIMUM_INTERVAL, milliseconds));
  return () => clearInterval(timer);
}

/** A pause of at least 50 ms; an abort ends it early with the signal's reason. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = after(milliseconds, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
