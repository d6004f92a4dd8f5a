import type { IdentityProvider } from './identity-provider.ts';
import type { MemberRecord } from './member-record.ts';

type Account = Pick<MemberRecord, 'userId' | 'email' | 'movingTo'>;

/** The address under which the identity provider has an account: a change that died may have moved it already. */
export async function emailAtProvider(
  provider: Pick<IdentityProvider, 'ownerOf'>,
  { userId, email, movingTo }: Account,
): Promise<string> {
  if (movingTo === undefined) return email;
  return (await provider.ownerOf(movingTo)) === userId ? movingTo : email;
}

/** Moves an account back whose change of the address died half-way: the member's record says what its address is. */
export async function revertUnfinishedChange(
  provider: Pick<IdentityProvider, 'ownerOf' | 'changeEmail'>,
  member: Account,
): Promise<void> {
  const address = await emailAtProvider(provider, member);
  if (address !== member.email) await provider.changeEmail(address, member.email, member.userId);
}
