import * as z from 'zod/mini';
import { count, cursor, emailAddress, id, instant } from './common.ts';
import { subscriptionType } from './limits.ts';

/** A day in UTC, as YYYY-MM-DD. */
const day = z.iso.date().register(z.globalRegistry, { description: 'A day in UTC.' });

/** The four tiles, and what members have used today. */
export const dashboard = z
  .object({
    totalUsers: count,
    /** Members who have sent something or begun a call today, each once. */
    activeUsersToday: count,
    premiumUsers: count,
    totalCharacters: count,
    dailyStats: z.object({
      totalMessages: count,
      totalImageRequests: count,
      totalVideoRequests: count,
      totalVoiceCalls: count,
    }),
  })
  .register(z.globalRegistry, { id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;

/** A day of the growth chart; `cumulativeUsers` is how many members there were at its end. */
export const growthRow = z
  .object({ date: day, newUsers: count, cumulativeUsers: count })
  .register(z.globalRegistry, { id: 'UserGrowthRow' });
export type GrowthRow = z.infer<typeof growthRow>;

export const dailyActiveRow = z
  .object({ date: day, count })
  .register(z.globalRegistry, { id: 'DailyActiveRow' });
export type DailyActiveRow = z.infer<typeof dailyActiveRow>;

/** How much a companion is talked to, since the beginning. */
export const popularityRow = z
  .object({
    characterId: id,
    /** null where the companion is not known any more. */
    characterName: z.nullable(z.string()),
    /** Conversations begun. */
    totalChats: count,
    /** Members who have begun one, each once. */
    uniqueUsers: count,
    /** What members have sent, requests for pictures and clips included. */
    totalMessages: count,
  })
  .register(z.globalRegistry, { id: 'CharacterPopularityRow' });
export type PopularityRow = z.infer<typeof popularityRow>;

/** A member as an administrator sees them. Daily counters are those of today. */
export const adminUser = z
  .object({
    id,
    email: emailAddress,
    firstName: z.string(),
    emailVerified: z.boolean(),
    /** The plan that counts now. */
    subscriptionType,
    /** When premium ends, where it has an end. */
    premiumUntil: z.optional(instant),
    createdAt: instant,
    lastLoginAt: z.optional(instant),
    /** Conversations begun since joining. */
    totalChats: count,
    dailyMessageCount: count,
    dailyImageRequests: count,
    dailyVideoRequests: count,
    dailyVoiceCallCount: count,
  })
  .register(z.globalRegistry, { id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

/** The counts above the table of users. */
export const userCounts = z
  .object({ totalUsers: count, premiumUsers: count, freeUsers: count, totalChats: count })
  .register(z.globalRegistry, { id: 'UserCounts' });
export type UserCounts = z.infer<typeof userCounts>;

/** How many members a list has in one answer: the documented call without a query, and one with. */
export const USERS_PAGE = 1_000;
export const USERS_QUERY_PAGE = 100;

const userSort = z.enum(['email', 'subscription', 'createdAt', 'totalChats']);
export type UserSort = z.infer<typeof userSort>;
const userFilter = z.enum(['all', 'free', 'premium']);
export type UserFilter = z.infer<typeof userFilter>;

export const usersQuery = z.object({
  /** The beginning of an email address. */
  search: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  subscription: z.optional(userFilter),
  sort: z.optional(userSort),
  direction: z.optional(z.enum(['asc', 'desc'])),
  cursor: z.optional(cursor.check(z.maxLength(600))),
});
export type UsersQuery = z.output<typeof usersQuery>;

/** Which plan's durations there are, in months. */
export const PREMIUM_PLANS = { monthly: [1, 3], yearly: [12] } as const;

export const upgradeBody = z
  .object({
    subscriptionType: z.enum(['free', 'premium']),
    subscriptionPlan: z.optional(z.enum(['monthly', 'yearly'])),
    durationMonths: z.optional(z.union([z.literal(1), z.literal(3), z.literal(12)])),
  })
  .check(
    z.refine(
      ({ subscriptionType: type, subscriptionPlan: plan, durationMonths: months }) =>
        type === 'free'
          ? plan === undefined && months === undefined
          : plan !== undefined &&
            months !== undefined &&
            (PREMIUM_PLANS[plan] as readonly number[]).includes(months),
      'Choose free, or premium for 1 or 3 months (monthly) or 12 months (yearly).',
    ),
  );
export type UpgradeBody = z.infer<typeof upgradeBody>;

export const upgradeResponse = z.object({ message: z.string(), user: adminUser });

/** What administrators do that is written down. */
const adminAction = z.enum([
  'user.upgrade',
  'user.delete',
  'impersonation.start',
  'impersonation.request',
  'impersonation.end',
  'character.create',
  'character.update',
  'character.delete',
  'character.import',
  'media.upload',
  'media.update',
  'media.delete',
]);
export type AdminAction = z.infer<typeof adminAction>;

/** What an action was done to. */
const auditTarget = z.object({ type: z.enum(['user', 'character', 'media']), id });
export type AuditTarget = z.infer<typeof auditTarget>;

export const auditEntry = z
  .object({
    id,
    at: instant,
    /** The administrator; without an email when the account is gone. */
    actor: z.object({ id, email: z.nullable(emailAddress) }),
    action: adminAction,
    /** `label`: a member's email or a companion's name as it is now; null when it is gone. */
    target: z.extend(auditTarget, { label: z.nullable(z.string()) }),
    /** What exactly, in a few words. Empty where the action says it all. */
    detail: z.string(),
  })
  .register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
