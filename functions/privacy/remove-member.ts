import type { ConversationRecord, ConversationStore } from '#functions/chat/conversation-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import { saveDailyUsage, saveReferralHistory } from '#functions/deleted-accounts/deleted-account-data.ts';
import type { DeletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { ENDED_FOR_GOOD } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { TokenStore } from '#functions/identity/token-store.ts';
import { emailAtProvider } from '#functions/identity/unfinished-email-change.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ReferralStore } from '#functions/referrals/referral-store.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { ExportFiles } from './export-files.ts';
import type { MemberDataStore } from './member-data-store.ts';
import type { RemovalStore } from './removal-store.ts';

export interface RemoveMemberDeps {
  members: Pick<MemberStore, 'getConsistent' | 'endSessions' | 'listFormerAddresses' | 'freeEmail'>;
  tokens: Pick<TokenStore, 'listByMember'>;
  referrals: Pick<ReferralStore, 'isRewarded'>;
  deletedAccounts: DeletedAccountStore;
  messages: Pick<MessageStore, 'removeAll'>;
  conversations: Pick<ConversationStore, 'removeWithMember'>;
  usage: Pick<UsageStore, 'get' | 'closeDay'>;
  data: MemberDataStore;
  removals: Pick<RemovalStore, 'begin' | 'end'>;
  files: Pick<ExportFiles, 'remove'>;
  provider: Pick<IdentityProvider, 'remove' | 'ownerOf'>;
  clock: Clock;
}

/**
 * Removes a member and everything that is theirs. May die anywhere and be done again, by whoever finds it under way;
 * when this returns, nothing is left.
 *
 *   begin ── sessions end ── conversations go ── usage is remembered ── addresses are freed ── belongings go
 *         ── account goes ── record goes
 *         ── what came in meanwhile goes ── end
 *
 * What stays of the addresses are keyed hashes, so that signing up again gives no fresh day (functions/returning).
 */
export async function removeMember(removal: RemoveMemberDeps, userId: number): Promise<void> {
  const { members, data, removals, files, clock } = removal;
  await removals.begin(userId, clock.now());
  // Nobody can send, start or change anything in this member's name any more.
  await members.endSessions(userId, ENDED_FOR_GOOD);
  const member = await members.getConsistent(userId);
  if (member) await removeAll(removal, member);
  // A reply that was being made when it all began may have been stored since; a download, too.
  await removeConversations(removal, userId);
  await data.removeItems(userId);
  await files.remove(userId);
  await removals.end(userId);
}

async function removeAll(removal: RemoveMemberDeps, member: MemberRecord): Promise<void> {
  const { members, data, clock } = removal;
  await removeConversations(removal, member.userId);
  // Not earlier: sends that were let in before the sessions ended are still being charged.
  await remember(removal, member);
  await freeAddresses(removal, member);
  await data.removeItems(member.userId);
  if (member.referralCode) await data.removeReferralCode(member.referralCode);
  if (member.referredBy) await data.anonymiseReferral(member.referredBy, member.userId);
  // The record goes last, so that a removal that died finds what it needs. Its plan or address may just have changed.
  let last: MemberRecord | undefined = member;
  while (last) {
    await removal.provider.remove(await emailAtProvider(removal.provider, last));
    const isGone = await data.removeMember(last, clock.now());
    last = isGone ? undefined : await members.getConsistent(member.userId);
  }
}

/** Keeps what limits and rewards have to know if the same address signs up again. */
async function remember(removal: RemoveMemberDeps, member: MemberRecord): Promise<void> {
  const { members, usage, referrals, clock } = removal;
  const { userId, referredBy } = member;
  const account = { member, former: await members.listFormerAddresses(userId) };
  const wasRewarded = referredBy !== undefined && ((await referrals.isRewarded(referredBy, userId)) ?? true);
  await saveReferralHistory(removal, account, wasRewarded || member.isRewardSpent === true, clock.now());
  // What was used today stays in the day's totals, which name nobody.
  const { day } = await usage.get(userId);
  const keep = (counters: UsageRecord) => saveDailyUsage(removal, account, counters, clock.now());
  if (day !== '') await usage.closeDay(userId, day, keep);
}

/** Lets go of addresses that are reserved for the member, or that a change was about to move to. */
async function freeAddresses(
  { members, tokens }: RemoveMemberDeps,
  { userId, movingTo }: MemberRecord,
): Promise<void> {
  const reserved = (await tokens.listByMember(userId)).filter(
    ({ purpose }) => purpose === 'undo-email-change',
  );
  const addresses = new Set([...reserved.map(({ email }) => email), ...(movingTo ? [movingTo] : [])]);
  for (const address of addresses) await members.freeEmail(address, userId);
}

async function removeConversations(removal: RemoveMemberDeps, userId: number): Promise<void> {
  const { data, messages, conversations } = removal;
  for await (const { kind, item } of data.listItems(userId)) {
    if (kind !== 'CONV') continue;
    await messages.removeAll(Number(item.id));
    await conversations.removeWithMember(item as unknown as ConversationRecord);
  }
}
