import { UPLOADS_PREFIX } from './media-limits.ts';
import type { Need } from './needs.ts';

interface ObjectEvent {
  /** It is called for objects of the media bucket whose keys begin like this. */
  prefix: string;
  summary: string;
  needs: readonly Need[];
}

/** What runs when an object has been stored. Its function is named after its id, like an operation's. */
export const objectEvents = {
  'media-check': {
    prefix: UPLOADS_PREFIX,
    summary: 'Looks at what was uploaded, and puts what it promised to be into the gallery.',
    needs: ['table:write', 'uploads:check', 'media:write', 'images', 'edge:invalidate'],
  },
} as const satisfies Record<string, ObjectEvent>;
export type ObjectEventId = keyof typeof objectEvents;

interface ObjectEventFailure {
  /** The function whose failure it handles. */
  of: ObjectEventId;
  summary: string;
  needs: readonly Need[];
}

/** What runs when one of those has failed for good: it is handed the event and must leave nothing waiting. */
export const objectEventFailures = {
  'media-refuse': {
    of: 'media-check',
    summary: 'Refuses an upload whose check has failed every time, and removes its files.',
    needs: ['table:write', 'uploads:remove'],
  },
} as const satisfies Record<string, ObjectEventFailure>;
export type ObjectEventFailureId = keyof typeof objectEventFailures;
