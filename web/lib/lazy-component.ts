import { type ComponentType, lazy } from 'react';
import { delay, MINUTE, SECOND } from './timers.ts';

const RETRY_DELAY = 1.5 * SECOND;
/** Attempts in the first minute. After that the file probably no longer exists. */
const FAST_ATTEMPTS = 40;

/**
 * Like `lazy`, but retries until the code has loaded, so a lost connection does not replace the page by an error.
 * LazyFallback informs the user meanwhile.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await load();
      } catch {
        await delay(attempt < FAST_ATTEMPTS ? RETRY_DELAY : MINUTE);
      }
    }
  });
