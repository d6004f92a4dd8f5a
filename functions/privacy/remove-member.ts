import type { ConversationRecord, ConversationStore } from '#functions/chat/conversation-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { ENDED_FOR_GOOD } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { ExportFiles } from './export-files.ts';
import type { MemberDataStore } from './member-data-store.ts';
import type { RemovalStore } from './removal-store.ts';

export interface Removal {
  members: Pick<MemberStore, 'getNow' | 'endSessions'>;
  messages: Pick<MessageStore, 'removeAll'>;
  conversations: Pick<ConversationStore, 'removeWithMember'>;
  usage: Pick<UsageStore, 'get' | 'close'>;
  data: MemberDataStore;
  removals: Pick<RemovalStore, 'begin' | 'end'>;
  files: Pick<ExportFiles, 'remove'>;
  provider: Pick<IdentityProvider, 'remove'>;
  clock: Clock;
}

/**
 * Removes a member and everything that is theirs. May die anywhere and be done again, by whoever finds it under way;
 * when this returns, nothing is left.
 *
 *   begin ── sessions end ── belongings go ── account goes ── record goes ── what came in meanwhile goes ── end
 */
export async function removeMember(removal: Removal, userId: number): Promise<void> {
  const { members, data, removals, files, clock } = removal;
  await removals.begin(userId, clock.now());
  // Nobody can send, start or change anything in this member's name any more.
  await members.endSessions(userId, ENDED_FOR_GOOD);
  const member = await members.getNow(userId);
  if (member) await removeAll(removal, member);
  // A reply that was being made when it all began may have been stored since; a download, too.
  await removeConversations(removal, userId);
  await data.removeBelongings(userId);
  await files.remove(userId);
  await removals.end(userId);
}

async function removeAll(removal: Removal, member: MemberRecord): Promise<void> {
  const { members, usage, data, provider, clock } = removal;
  const { userId, email } = member;
  // What was used today stays in the day's totals, which name nobody.
  const { day } = await usage.get(userId);
  if (day !== '') await usage.close(userId, day);

  await removeConversations(removal, userId);
  await data.removeBelongings(userId);
  if (member.referralCode) await data.removeCode(member.referralCode);
  if (member.referredBy) await data.anonymiseReferral(member.referredBy, userId);
  await provider.remove(email);
  // The record goes last, so that a removal that died finds what it needs. Its plan may just have changed.
  let last: MemberRecord | undefined = member;
  while (last && !(await data.removeMember(last, clock.now()))) last = await members.getNow(userId);
}

async function removeConversations(removal: Removal, userId: number): Promise<void> {
  const { data, messages, conversations } = removal;
  for await (const { kind, item } of data.ofMember(userId)) {
    if (kind !== 'CONV') continue;
    await messages.removeAll(Number(item.id));
    await conversations.removeWithMember(item as unknown as ConversationRecord);
  }
}
