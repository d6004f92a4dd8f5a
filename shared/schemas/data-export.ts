import * as z from 'zod/mini';
import { count, instant } from './common.ts';
import { withMeta } from './with-meta.ts';

/** State of a data export. `url` is signed on each request and works until `expiresAt`; the file is kept for a week. */
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
