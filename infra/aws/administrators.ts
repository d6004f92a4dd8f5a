import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Identity, signUp } from '#functions/identity/identity.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';

/** The accounts of a deployment, as its user pool has them. */
export interface Cognito {
  client: CognitoIdentityProviderClient;
  poolId: string;
}

/** Easy to type and hard to guess: 12 characters, none of which looks like another. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
}

/** Lets the owner of an account use the administration from their next log-in on; the address counts as proven. */
export async function addToAdmins(identity: Identity, cognito: Cognito, email: string): Promise<void> {
  const parameters = { UserPoolId: cognito.poolId, Username: email, GroupName: 'admins' };
  await cognito.client.send(new AdminAddUserToGroupCommand(parameters));
  const owner = await identity.members.findByEmail(email);
  if (owner) await identity.members.confirmEmail(owner.userId, owner.email);
}

/**
 * Makes somebody an administrator. Whoever has proven to own the address keeps the account, password and all. Where
 * there is none, one is made, with the password that `passwordFor` gives; where somebody has signed up with the address
 * and not proven it, that account gets the password, and whoever is in it is out. Answers whether the password was set.
 */
export async function makeAdministrator(
  identity: Identity,
  cognito: Cognito,
  email: string,
  passwordFor: () => string,
): Promise<boolean> {
  const owner = await identity.members.findByEmail(email);
  if (!owner) await signUp(identity, { email, password: passwordFor(), firstName: 'Admin', isOver18: true });
  else if (!owner.emailVerified) await resetAccount(identity, owner, passwordFor());
  await addToAdmins(identity, cognito, email);
  return !owner?.emailVerified;
}

/** Signing up proves nothing: an account with this address may be anybody's. */
async function resetAccount(
  { provider, members, clock }: Identity,
  { email, userId }: MemberRecord,
  password: string,
): Promise<void> {
  await provider.setPassword(email, password);
  await members.endSessions(userId, Math.floor(clock.now().getTime() / 1_000) + 1);
  await provider.endSessions(email);
}
