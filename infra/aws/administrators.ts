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
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
}

/** Adds an account to the group of administrators, from its next log-in on, and marks its email as verified. */
export async function addToAdmins(identity: IdentityDeps, cognito: Cognito, email: string): Promise<void> {
  const parameters = { UserPoolId: cognito.poolId, Username: email, GroupName: 'admins' };
  await cognito.client.send(new AdminAddUserToGroupCommand(parameters));
  const owner = await identity.members.findByEmail(email);
  if (owner) await identity.members.confirmEmail(owner.userId, owner.email);
}

/**
 * Makes the owner of an email address an administrator. An account with a verified address keeps its password. An
 * unverified account gets the password of `passwordFor`, and its sessions end; a missing account is created with it.
 *
 * @returns whether the password was set
 */
export async function makeAdministrator(
  identity: IdentityDeps,
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
