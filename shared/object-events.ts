import { UPLOADS_PREFIX } from './media-limits.ts';
import type { Need } from './needs.ts';

interface ObjectEvent {
  /** Key prefix in the media bucket; the handler runs for objects below it. */
  prefix: string;
  summary: string;
  needs: readonly Need[];
}

/** Handlers that run when an object is stored. The handler file is named after the id. */
export const objectEvents = {
  'media-check': {
    prefix: UPLOADS_PREFIX,
    summary: 'Checks an upload and adds it to the gallery, or refuses it.',
    needs: ['table:write', 'uploads:check', 'media:write', 'images', 'edge:invalidate'],
  },
} as const satisfies Record<string, ObjectEvent>;
export type ObjectEventId = keyof typeof objectEvents;

interface ObjectEventFailure {
  /** The event whose failures the handler receives. */
  failedEvent: ObjectEventId;
  summary: string;
  needs: readonly Need[];
}

/** Handlers of events that failed all retries. They get the event and must leave nothing pending. */
export const objectEventFailures = {
  'media-refuse': {
    failedEvent: 'media-check',
    summary: 'Refuses an upload whose check failed on all retries, and deletes its files.',
    needs: ['table:write', 'uploads:remove'],
  },
} as const satisfies Record<string, ObjectEventFailure>;
export type ObjectEventFailureId = keyof typeof objectEventFailures;
