import type { MemberListQuery, MemberListStore } from '#functions/identity/member-list-store.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { NO_VALID_SESSIONS } from '#functions/identity/member-record.ts';
import { planAt } from '#functions/identity/members.ts';
import { usageAt } from '#functions/usage/usage.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import { isPremium } from '#shared/limits.ts';
import type { UserFilter, UserSort, UsersQuery } from '#shared/operations/admin-users.ts';
import { type AdminUser, USERS_PAGE_SIZE, USERS_QUERY_PAGE_SIZE } from '#shared/schemas/admin.ts';

export function toAdminUser(member: MemberRecord, usage: UsageRecord, now: Date): AdminUser {
  const today = usageAt(usage, now);
  const subscriptionType = planAt(member, now);
  return {
    id: member.userId,
    email: member.email,
    firstName: member.firstName,
    emailVerified: member.emailVerified,
    ...(member.lock && { lock: member.lock }),
    subscriptionType,
    ...(isPremium(subscriptionType) && member.premiumUntil && { premiumUntil: member.premiumUntil }),
    createdAt: member.createdAt,
    ...(member.lastLoginAt && { lastLoginAt: member.lastLoginAt }),
    totalChats: usage.totalConversations,
    dailyMessageCount: today.messages,
    dailyImageRequests: today.images,
    dailyVideoRequests: today.videos,
    dailyVoiceCallCount: today.voiceCalls,
  };
}

/** False while the account is being deleted. */
export const isActiveMember = (member: MemberRecord | undefined): member is MemberRecord =>
  member !== undefined && member.sessionsValidAfter !== NO_VALID_SESSIONS;

const PLAN_GROUPS: Record<UserFilter, MemberListQuery['groups']> = {
  all: [['free', 'premium']],
  free: [['free']],
  premium: [['premium']],
};
const FREE_BEFORE_PREMIUM: MemberListQuery['groups'] = [['free'], ['premium']];
const SORT_ORDERS = {
  createdAt: 'JOINED',
  subscription: 'JOINED',
  email: 'EMAIL',
  totalChats: 'CHATS',
} as const;

/** A search always uses the list by email. */
function toListQuery(query: UsersQuery): MemberListQuery {
  const { search, subscription = 'all', sort = 'createdAt', direction = 'desc', cursor } = query;
  const isUnfiltered = Object.values({ ...query, cursor: undefined }).every((value) => value === undefined);
  const limit = isUnfiltered ? USERS_PAGE_SIZE : USERS_QUERY_PAGE_SIZE;
  if (search) {
    return {
      sortOrder: 'EMAIL',
      isAscending: true,
      groups: PLAN_GROUPS[subscription],
      prefix: search,
      limit,
      cursor,
    };
  }
  if (sort === 'subscription' && subscription === 'all') {
    // Newest first within a plan.
    const groups = direction === 'asc' ? FREE_BEFORE_PREMIUM : FREE_BEFORE_PREMIUM.toReversed();
    return { sortOrder: 'JOINED', isAscending: false, groups, limit, cursor };
  }
  return {
    sortOrder: SORT_ORDERS[sort],
    isAscending: sort === 'subscription' ? false : direction === 'asc',
    groups: PLAN_GROUPS[subscription],
    limit,
    cursor,
  };
}

const SORT_VALUES: Record<UserSort, (user: AdminUser) => string | number> = {
  email: ({ email }) => email,
  subscription: ({ subscriptionType }) => subscriptionType,
  createdAt: ({ createdAt }) => createdAt,
  totalChats: ({ totalChats }) => totalChats,
};

function sortUsers(users: AdminUser[], { sort = 'createdAt', direction = 'desc' }: UsersQuery): AdminUser[] {
  const value = SORT_VALUES[sort];
  const sign = direction === 'asc' ? 1 : -1;
  return users.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)];
    return first === second ? b.id - a.id : first < second ? -sign : sign;
  });
}

/**
 * A page of members. The lists may still hold ended premium for up to an hour, so the plan is checked again. Throws
 * invalid_request for an invalid cursor.
 */
export async function listUsers(
  deps: { memberList: MemberListStore; usage: Pick<UsageStore, 'getMany'> },
  query: UsersQuery,
  now: Date,
): Promise<{ items: AdminUser[]; nextCursor: string | undefined }> {
  const page = await deps.memberList.list(toListQuery(query));
  const members = page.items.filter(isActiveMember);
  const usage = await deps.usage.getMany(members.map(({ userId }) => userId));
  const users = members
    .map((member, index) => toAdminUser(member, usage[index] as UsageRecord, now))
    .filter(({ subscriptionType: plan }) => query.subscription !== 'premium' || isPremium(plan));
  return { items: query.search ? sortUsers(users, query) : users, nextCursor: page.nextCursor };
}
