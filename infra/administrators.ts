import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Identity, signUp } from '#functions/identity/identity.ts';

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
 * Makes somebody an administrator. Whoever has an account keeps it, password and all; otherwise one is made with the
 * password that `passwordFor` gives. Answers whether it was made.
 */
export async function makeAdministrator(
  identity: Identity,
  cognito: Cognito,
  email: string,
  passwordFor: () => string,
): Promise<boolean> {
  const isNew = (await identity.members.findByEmail(email)) === undefined;
  if (isNew) await signUp(identity, { email, password: passwordFor(), firstName: 'Admin', isOver18: true });
  await addToAdmins(identity, cognito, email);
  return isNew;
}
