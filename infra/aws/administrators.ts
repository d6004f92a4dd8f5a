import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type IdentityDeps, signUp } from '#functions/identity/identity.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';

/** A deployment's user pool. */
export interface Cognito {
  client: CognitoIdentityProviderClient;
  poolId: string;
}

/** Twelve random characters without look-alikes. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
}

/** Adds an account to the group of administrators, from its next log-in on, and marks its email as verified. */
export async function addToAdmins(identity: IdentityDeps, cognito: Cognito, email: string): Promise<void> {
  const parameters = { UserPoolId: cognito.poolId, Username: email, GroupName: 'admins' };
  await cognito.client.send(new AdminAddUserToGroupCommand(parameters));
  const member = await identity.members.findByEmail(email);
  if (member) await identity.members.confirmEmail(member.userId, member.email);
}

/**
 * Makes the user with this email address an administrator. A verified account keeps its password. An unverified account
 * gets the result of `newPassword` as its password, and its sessions end; a missing account is created with it.
 *
 * @returns whether the password was set
 */
export async function makeAdministrator(
  identity: IdentityDeps,
  cognito: Cognito,
  email: string,
  newPassword: () => string,
): Promise<boolean> {
  const member = await identity.members.findByEmail(email);
  if (!member) await signUp(identity, { email, password: newPassword(), firstName: 'Admin', isOver18: true });
  else if (!member.emailVerified) await resetAccount(identity, member, newPassword());
  await addToAdmins(identity, cognito, email);
  return !member?.emailVerified;
}

/** An unverified account may belong to someone else than the owner of the address. */
async function resetAccount(
  { provider, members, clock }: IdentityDeps,
  { email, userId }: MemberRecord,
  password: string,
): Promise<void> {
  await provider.setPassword(email, password);
  await members.endSessions(userId, Math.floor(clock.now().getTime() / 1_000) + 1);
  await provider.endSessions(email);
}
