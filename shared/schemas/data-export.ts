import * as z from 'zod/mini';
import { count, instant } from './common.ts';
import { withMeta } from './with-meta.ts';

/**
 * How far a download of one's own data is. `url` is made anew each time this is read and works until `expiresAt`; the
 * file itself is kept for a week.
 */
export const dataExport = withMeta(
  z.object({
    state: z.enum(['none', 'running', 'ready', 'failed']),
    requestedAt: z.optional(instant),
    url: z.optional(z.string()),
    expiresAt: z.optional(instant),
    bytes: z.optional(count),
  }),
  { id: 'DataExport' },
);
export type DataExport = z.infer<typeof dataExport>;
