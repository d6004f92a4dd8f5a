import { join } from 'node:path';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { type IdentityDeps, signUp } from '#functions/identity/identity.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { email, password } from '#shared/schemas/credentials.ts';
import { addToAdmins, type Cognito, generatePassword } from '../../../aws/administrators.ts';
import { StartError } from '../../../lib/console.ts';
import { persistentFile } from '../../../lib/persistent-file.ts';

const account = z.object({ email, password });
export type Account = z.infer<typeof account>;

/**
 * The account from the environment, or a generated one that is stored in DATA_DIR.
 *
 * @throws StartError with the variable's name when its value is not valid
 */
export function accountFor(role: 'admin' | 'demo', dataDir: string, environment: NodeJS.ProcessEnv): Account {
  const prefix = role.toUpperCase();
  const stored = persistentFile({
    path: join(dataDir, `${role}-account.json`),
    generate() {
      const created: Account = { email: `${role}@velora.example`, password: generatePassword() };
      return `${JSON.stringify(created, null, 2)}\n`;
    },
    parse: (content) => account.parse(JSON.parse(content)),
    effectOfDeletion: 'the account then gets a new password, which is printed',
  });
  const wanted = {
    email: environment[`${prefix}_EMAIL`] || stored.email,
    password: environment[`${prefix}_PASSWORD`] || stored.password,
  };
  const checked = account.safeParse(wanted);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new StartError(`${prefix}_${String(issue?.path[0]).toUpperCase()} is not usable: ${issue?.message}`);
}

/** Creates the account, or sets the password of an existing one. */
async function ensureMember(
  identity: IdentityDeps,
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

export async function ensureAdmin(identity: IdentityDeps, cognito: Cognito, wanted: Account): Promise<void> {
  await ensureMember(identity, cognito, wanted, 'Admin');
  await addToAdmins(identity, cognito, wanted.email);
}

/** A premium member for local use. */
export async function ensureDemoMember(
  identity: IdentityDeps,
  cognito: Cognito,
  wanted: Account,
): Promise<void> {
  await ensureMember(identity, cognito, wanted, 'Robin');
  const owner = await identity.members.findByEmail(wanted.email);
  if (!owner) return;
  await identity.members.setPlan(owner, { subscriptionType: 'premium' });
  await identity.members.confirmEmail(owner.userId, owner.email);
}
