import { join } from 'node:path';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { type IdentityDeps, signUp } from '#functions/identity/identity.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { email, password } from '#shared/schemas/credentials.ts';
import { addToAdmins, type Cognito, generatePassword } from '../../../aws/administrators.ts';
import { CliError } from '../../../lib/console.ts';
import { persistentFile } from '../../../lib/persistent-file.ts';

const accountSchema = z.object({ email, password });
export type Account = z.infer<typeof accountSchema>;

/**
 * The account from the environment, or a generated one that is stored in DATA_DIR.
 *
 * @throws CliError with the variable's name when its value is not valid
 */
export function accountFor(role: 'admin' | 'demo', dataDir: string, environment: NodeJS.ProcessEnv): Account {
  const prefix = role.toUpperCase();
  const stored = persistentFile({
    path: join(dataDir, `${role}-account.json`),
    generate() {
      const created: Account = { email: `${role}@velora.example`, password: generatePassword() };
      return `${JSON.stringify(created, null, 2)}\n`;
    },
    parse: (content) => accountSchema.parse(JSON.parse(content)),
    effectOfDeletion: 'the account then gets a new password, which is printed',
  });
  const account = {
    email: environment[`${prefix}_EMAIL`] || stored.email,
    password: environment[`${prefix}_PASSWORD`] || stored.password,
  };
  const checked = accountSchema.safeParse(account);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new CliError(`${prefix}_${String(issue?.path[0]).toUpperCase()} is not usable: ${issue?.message}`);
}

/** Creates the account, or sets the password of an existing one. */
async function ensureMember(
  identity: IdentityDeps,
  cognito: Cognito,
  account: Account,
  firstName: string,
): Promise<void> {
  try {
    await signUp(identity, { ...account, firstName, isOver18: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    const parameters = { UserPoolId: cognito.poolId, Username: account.email, Password: account.password };
    await cognito.client.send(new AdminSetUserPasswordCommand({ ...parameters, Permanent: true }));
  }
}

export async function ensureAdmin(identity: IdentityDeps, cognito: Cognito, account: Account): Promise<void> {
  await ensureMember(identity, cognito, account, 'Admin');
  await addToAdmins(identity, cognito, account.email);
}

/** A premium member for local use. */
export async function ensureDemoMember(
  identity: IdentityDeps,
  cognito: Cognito,
  account: Account,
): Promise<void> {
  await ensureMember(identity, cognito, account, 'Robin');
  const member = await identity.members.findByEmail(account.email);
  if (!member) return;
  await identity.members.setPlan(member, { subscriptionType: 'premium' });
  await identity.members.confirmEmail(member.userId, member.email);
}
