import * as z from 'zod/mini';
import { CHAT_RETENTIONS } from '../chat-retention.ts';
import { count, emailAddress, id, instant } from './common.ts';
import { consentsDue } from './legal.ts';
import { subscriptionType } from './limits.ts';
import { lockedState } from './safety.ts';
import { withMeta } from './with-meta.ts';
/** The signed-in member. */
export const sessionUser = withMeta(
  z.object({
    id,
    email: emailAddress,
    firstName: z.string(),
    subscriptionType,
    isAdmin: z.boolean(),
    emailVerified: z.boolean(),
    /** Legal texts to accept. Empty during an impersonation. */
    consentsDue,
    /** `canCheckAge`: user-age-check-start lifts the lock. */
    locked: z.optional(z.extend(lockedState, { canCheckAge: z.optional(z.literal(true)) })),
    /** The member wrote a message in a crisis within 24 hours: no offers, no limits. */
    inCrisis: z.optional(z.literal(true)),
    /** The member answered the question for their age with "18 or older". */
    over18Answered: z.optional(z.literal(true)),
    /** Set while an administrator impersonates this member. */
    impersonatedBy: z.optional(z.object({ id, email: emailAddress })),
  }),
  { id: 'SessionUser' },
);
export type SessionUser = z.infer<typeof sessionUser>;

export const chatRetention = z.enum(CHAT_RETENTIONS);

export const profile = withMeta(
  z.object({
    id,
    firstName: z.string(),
    email: emailAddress,
    emailVerified: z.boolean(),
    createdAt: instant,
    subscriptionType,
    /** When premium ends; missing when it does not end. */
    premiumUntil: z.optional(instant),
    referralCode: z.nullable(z.string()),
    chatRetention,
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
