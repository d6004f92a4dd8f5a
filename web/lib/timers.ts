/** All times here are in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const MINIMUM_TIMEOUT = 50;
const MINIMUM_INTERVAL = 100;

/** `setTimeout` with a minimum of 50 ms. Returns the function to cancel it. */
export function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, Math.max(MINIMUM_TIMEOUT, milliseconds));
  return () => clearTimeout(timer);
}

/** `setInterval` with a minimum of 100 ms. Returns the function to stop it. */
export function every(milliseconds: number, action: () => void): () => void {
  const timer = setInterval(action, Math.max(MINIMUM_INTERVAL, milliseconds));
  return () => clearInterval(timer);
}

/** Waits at least 50 ms. Rejects with the signal's reason when aborted. */
export const delay = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
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
