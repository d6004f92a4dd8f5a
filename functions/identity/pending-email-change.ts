import type { IdentityProvider } from './identity-provider.ts';
import type { MemberRecord } from './member-record.ts';

type Account = Pick<MemberRecord, 'userId' | 'email' | 'pendingEmail'>;

/** The account's address at the identity provider. A pending email change may have been applied already. */
export async function emailAtProvider(
  provider: Pick<IdentityProvider, 'findUserId'>,
  { userId, email, pendingEmail }: Account,
): Promise<string> {
  if (pendingEmail === undefined) return email;
  return (await provider.findUserId(pendingEmail)) === userId ? pendingEmail : email;
}

/** Restores the address of the member record at the identity provider if a pending email change was applied. */
export async function revertPendingEmailChange(
  provider: Pick<IdentityProvider, 'findUserId' | 'changeEmail'>,
  member: Account,
): Promise<void> {
  const current = await emailAtProvider(provider, member);
  if (current !== member.email) await provider.changeEmail(current, member.email, member.userId);
}
