import * as z from 'zod/mini';
import { count, emailAddress, id, instant } from './common.ts';
import { subscriptionType } from './limits.ts';
import { lockReason } from './safety.ts';
import { withMeta } from './with-meta.ts';

/** A day in UTC, as YYYY-MM-DD. */
export const day = withMeta(z.iso.date(), { description: 'A day in UTC.' });
/** A member as an administrator sees them. Daily counters are those of today. */
export const adminUser = withMeta(
  z.object({
    id,
    email: emailAddress,
    firstName: z.string(),
    emailVerified: z.boolean(),
    /** Set while the account is locked; `by`: the safety policy, the member's own answer, or an administrator's id. */
    lock: z.optional(
      z.object({
        reason: lockReason,
        at: instant,
        by: z.union([z.enum(['policy', 'member']), id]),
        note: z.optional(z.string()),
      }),
    ),
    /** The current plan. */
    subscriptionType,
    /** When premium ends; missing when it does not end. */
    premiumUntil: z.optional(instant),
    createdAt: instant,
    lastLoginAt: z.optional(instant),
    /** Conversations created since joining, including deleted ones. */
    totalChats: count,
    dailyMessageCount: count,
    dailyImageRequests: count,
    dailyVideoRequests: count,
    dailyVoiceCallCount: count,
  }),
  { id: 'AdminUser' },
);
export type AdminUser = z.infer<typeof adminUser>;
/** Page size of the member list: without query parameters, and with. */
export const USERS_PAGE_SIZE = 1_000;
export const USERS_QUERY_PAGE_SIZE = 100;
