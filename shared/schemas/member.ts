import * as z from 'zod/mini';
import { count, emailAddress, id, instant } from './common.ts';
import { subscriptionType } from './limits.ts';
import { withMeta } from './with-meta.ts';
/** Who is signed in, as the app needs it at start. */
export const sessionUser = withMeta(
  z.object({
    id,
    email: emailAddress,
    firstName: z.string(),
    subscriptionType,
    isAdmin: z.boolean(),
    emailVerified: z.boolean(),
    /** The administrator who looks through this member's eyes, when one does. */
    impersonatedBy: z.optional(z.object({ id, email: emailAddress })),
  }),
  { id: 'SessionUser' },
);
export type SessionUser = z.infer<typeof sessionUser>;

/** A member's own record, with the names the specification gives its counters. */
export const profile = withMeta(
  z.object({
    id,
    firstName: z.string(),
    email: emailAddress,
    emailVerified: z.boolean(),
    createdAt: instant,
    subscriptionType,
    /** When premium ends, where it has an end. */
    premiumUntil: z.optional(instant),
    referralCode: z.nullable(z.string()),
    dailyMessageCount: count,
    dailyImageRequests: count,
    dailyVideoRequests: count,
    dailyVoiceCallCount: count,
    dailyImageCount: count,
    dailyVideoCount: count,
    totalConversations: count,
    totalMessages: count,
    totalImageRequests: count,
    totalVideoRequests: count,
  }),
  { id: 'Profile' },
);
export type Profile = z.infer<typeof profile>;
