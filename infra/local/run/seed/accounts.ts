import { join } from 'node:path';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { type Identity, signUp } from '#functions/identity/identity.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { email, password } from '#shared/schemas/member.ts';
import { addToAdmins, type Cognito, makePassword } from '../../../aws/administrators.ts';
import { StartError } from '../../../lib/console.ts';
import { persistentFile } from '../../../lib/persistent-file.ts';

const account = z.object({ email, password });
export type Account = z.infer<typeof account>;

/**
 * The account from the environment, or the one of this installation, which is made at the first start and kept in
 * DATA_DIR. Throws with the variable's name when the environment's is not usable.
 */
export function accountFor(role: 'admin' | 'demo', dataDir: string, environment: NodeJS.ProcessEnv): Account {
  const prefix = role.toUpperCase();
  const kept = persistentFile({
    path: join(dataDir, `${role}-account.json`),
    make() {
      const made: Account = { email: `${role}@velora.example`, password: makePassword() };
      return `${JSON.stringify(made, null, 2)}\n`;
    },
    read: (content) => account.parse(JSON.parse(content)),
    effectOfDeletion: 'this account is then given a new password, which is printed',
  });
  const wanted = {
    email: environment[`${prefix}_EMAIL`] || kept.email,
    password: environment[`${prefix}_PASSWORD`] || kept.password,
  };
  const checked = account.safeParse(wanted);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new StartError(`${prefix}_${String(issue?.path[0]).toUpperCase()} is not usable: ${issue?.message}`);
}

/** Signs the account up; where it is there already, gives it the password that was asked for. */
async function ensureMember(
  identity: Identity,
  cognito: Cognito,
  wanted: Account,
  firstName: string,
): Promise<void> {
  try {
    await signUp(identity, { ...wanted, firstName, isOver18: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    const parameters = { UserPoolId: cognito.poolId, Username: wanted.email, Password: wanted.password };
    await cognito.client.send(new AdminSetUserPasswordCommand({ ...parameters, Permanent: true }));
  }
}

export async function ensureAdmin(identity: Identity, cognito: Cognito, wanted: Account): Promise<void> {
  await ensureMember(identity, cognito, wanted, 'Admin');
  await addToAdmins(identity, cognito, wanted.email);
}

/** A premium member to try the other plan with; a deployed product has no such thing. */
export async function ensureDemoMember(identity: Identity, cognito: Cognito, wanted: Account): Promise<void> {
  await ensureMember(identity, cognito, wanted, 'Robin');
  const owner = await identity.members.findByEmail(wanted.email);
  if (!owner) return;
  await identity.members.setPlan(owner, { subscriptionType: 'premium' });
  await identity.members.confirmEmail(owner.userId, owner.email);
}
