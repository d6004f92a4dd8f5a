import type { ConversationRecord, ConversationStore } from '#functions/chat/conversation-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import { saveDailyUsage, saveReferralHistory } from '#functions/deleted-accounts/deleted-account-data.ts';
import type { DeletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { NO_VALID_SESSIONS } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { emailAtProvider } from '#functions/identity/pending-email-change.ts';
import type { TokenStore } from '#functions/identity/token-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ReferralStore } from '#functions/referrals/referral-store.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { ExportFiles } from './export-files.ts';
import type { MemberDataStore } from './member-data-store.ts';
import type { RemovalStore } from './removal-store.ts';

export interface RemoveMemberDeps {
  members: Pick<MemberStore, 'getConsistent' | 'endSessions' | 'listFormerEmails' | 'releaseUnownedEmail'>;
  tokens: Pick<TokenStore, 'listByMember'>;
  referrals: Pick<ReferralStore, 'isRewarded'>;
  deletedAccounts: DeletedAccountStore;
  messages: Pick<MessageStore, 'deleteConversationMessages'>;
  conversations: Pick<ConversationStore, 'removeForAccountDeletion'>;
  usage: Pick<UsageStore, 'get' | 'closeDay'>;
  data: MemberDataStore;
  removals: Pick<RemovalStore, 'start' | 'finish'>;
  files: Pick<ExportFiles, 'remove'>;
  provider: Pick<IdentityProvider, 'remove' | 'findUserId'>;
  clock: Clock;
}

/**
 * Removes a member and all data. Idempotent; a later call finishes a crashed one.
 *
 *   start ── end sessions ── conversations ── save usage and referral history ── reserved emails ── other items
 *         ── identity provider account ── member record ── items written meanwhile ── finish
 *
 * Keyed hashes of the addresses stay, so signing up again does not reset the daily limits (functions/deleted-accounts).
 */
export async function removeMember(deps: RemoveMemberDeps, userId: number): Promise<void> {
  const { members, data, removals, files, clock } = deps;
  await removals.start(userId, clock.now());
  await members.endSessions(userId, NO_VALID_SESSIONS);
  const member = await members.getConsistent(userId);
  if (member) await removeMemberData(deps, member);
  // A reply or export that was in progress may have been stored since.
  await removeConversations(deps, userId);
  await data.removeItems(userId);
  await files.remove(userId);
  await removals.finish(userId);
}

async function removeMemberData(deps: RemoveMemberDeps, member: MemberRecord): Promise<void> {
  const { members, data, clock } = deps;
  await removeConversations(deps, member.userId);
  // Not earlier: sends accepted before the sessions ended may still be charged.
  await saveDeletedAccountData(deps, member);
  await releaseEmails(deps, member);
  await data.removeItems(member.userId);
  if (member.referralCode) await data.removeReferralCode(member.referralCode);
  if (member.referredBy) await data.anonymiseReferral(member.referredBy, member.userId);
  // The record is removed last: a resumed removal needs it. Retry when its plan or address has changed.
  let current: MemberRecord | undefined = member;
  while (current) {
    await deps.provider.remove(await emailAtProvider(deps.provider, current));
    const isRemoved = await data.removeMember(current, clock.now());
    current = isRemoved ? undefined : await members.getConsistent(member.userId);
  }
}

/** Saves the data that limits and rewards need if the same email signs up again. */
async function saveDeletedAccountData(deps: RemoveMemberDeps, member: MemberRecord): Promise<void> {
  const { members, usage, referrals, clock } = deps;
  const { userId, referredBy } = member;
  const account = { member, former: await members.listFormerEmails(userId) };
  const wasRewarded = referredBy !== undefined && ((await referrals.isRewarded(referredBy, userId)) ?? true);
  await saveReferralHistory(deps, account, wasRewarded || member.isRewardSpent === true, clock.now());
  // The day's totals stay: they are anonymous.
  const { day } = await usage.get(userId);
  const save = (counters: UsageRecord) => saveDailyUsage(deps, account, counters, clock.now());
  if (day !== '') await usage.closeDay(userId, day, save);
}

/** Releases the reserved emails and the target of a pending email change. */
async function releaseEmails(
  { members, tokens }: RemoveMemberDeps,
  { userId, pendingEmail }: MemberRecord,
): Promise<void> {
  const reserved = (await tokens.listByMember(userId)).filter(
    ({ purpose }) => purpose === 'undo-email-change',
  );
  const addresses = new Set([...reserved.map(({ email }) => email), ...(pendingEmail ? [pendingEmail] : [])]);
  for (const address of addresses) await members.releaseUnownedEmail(address, userId);
}

async function removeConversations(deps: RemoveMemberDeps, userId: number): Promise<void> {
  const { data, messages, conversations } = deps;
  for await (const { kind, item } of data.listItems(userId)) {
    if (kind !== 'CONV') continue;
    await messages.deleteConversationMessages(Number(item.id));
    await conversations.removeForAccountDeletion(item as unknown as ConversationRecord);
  }
}
