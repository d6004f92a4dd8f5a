import { type ComponentType, lazy } from 'react';
import { pause } from './timers.ts';

const AGAIN_AFTER = 1_500;
const TRIES = 40;

/**
 * A part of the page that is fetched when it is first wanted. Where the network is away it is asked for again, for a
 * minute: a dialog that has not come is no reason to take the page away.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load();
      } catch (error) {
        if (tries === TRIES) throw error;
        await pause(AGAIN_AFTER);
      }
    }
  });
