import type { MessageStore } from '#functions/chat/message-store.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord, MemberStore } from '#functions/identity/member-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { MemberDataStore } from './member-data-store.ts';

export interface Removal {
  members: Pick<MemberStore, 'endSessions'>;
  messages: Pick<MessageStore, 'removeAll'>;
  usage: Pick<UsageStore, 'get' | 'close'>;
  data: MemberDataStore;
  provider: Pick<IdentityProvider, 'remove'>;
  clock: Clock;
}

/**
 * Removes a member and everything that is theirs. The member's record goes last, so that a removal that died is found
 * and finished by doing it again; when this returns, nothing is left.
 */
export async function removeMember(removal: Removal, member: MemberRecord): Promise<void> {
  const { members, usage, data, provider, clock } = removal;
  const { userId, email } = member;
  // From the next second on nobody can send or start anything in this member's name.
  await members.endSessions(userId, Math.floor(clock.now().getTime() / 1_000) + 1);
  // What was used today stays in the day's totals, which name nobody.
  const { day } = await usage.get(userId);
  if (day !== '') await usage.close(userId, day);

  await removeConversations(removal, userId);
  await data.removeBelongings(userId);
  if (member.referralCode) await data.removeCode(member.referralCode);
  if (member.referredBy) await data.anonymiseReferral(member.referredBy, userId);
  await provider.remove(email);
  await data.removeMember(userId, email);
  // A reply that was being made when it all began may have been stored since.
  await removeConversations(removal, userId);
  await data.removeBelongings(userId);
}

async function removeConversations({ data, messages }: Removal, userId: number): Promise<void> {
  for await (const { kind, item } of data.ofMember(userId)) {
    if (kind === 'CONV') await messages.removeAll(Number(item.id));
  }
}
