import { type ComponentType, lazy } from 'react';
import { MINUTE, pause, SECOND } from './timers.ts';

const AGAIN_AFTER = 1.5 * SECOND;
/** Tries of the first minute; a file that has not come by then is hardly there any more. */
const QUICK_TRIES = 40;

/**
 * A part of the page that is fetched when it is first wanted. Where the network is away it is asked for again and
 * again: a dialog that has not come is no reason to take the page away. Meanwhile LatePart says so.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load();
      } catch {
        await pause(tries < QUICK_TRIES ? AGAIN_AFTER : MINUTE);
      }
    }
  });
