/**
 * `npm run first-admin -- --email ADDRESS -c stage=prod`: makes a user an administrator of a deployed stage. It needs
 * AWS credentials for the stage's user pool and table. A new or unverified account gets the password in ADMIN_PASSWORD,
 * or a generated one that is printed once.
 */
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import type { IdentityDeps } from '#functions/identity/identity.ts';
import { identityProvider } from '#functions/identity/identity-provider.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { email, password } from '#shared/schemas/credentials.ts';
import { CliError, createLog } from '../../lib/console.ts';
import { generatePassword, makeAdministrator } from '../administrators.ts';
import { readArguments } from './arguments.ts';
import { cloudFormationClient, stackOutputs } from './stacks.ts';

const USAGE = 'Say who: npm run first-admin -- --email ADDRESS [-c stage=prod] [--profile NAME]';

function parseOption<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CliError(z.prettifyError(result.error));
}

const { settings, profile, rest } = readArguments(process.argv.slice(2));
const { values } = parseArgs({ args: rest, options: { email: { type: 'string' } }, strict: false });
if (typeof values.email !== 'string') throw new CliError(USAGE);
const address = parseOption(email, values.email);
const givenPassword = process.env.ADMIN_PASSWORD;
const newPassword = givenPassword ? parseOption(password, givenPassword) : generatePassword();

const passwordMessage = (site: string) =>
  givenPassword
    ? 'The password is that in ADMIN_PASSWORD.'
    : `The password is ${newPassword} and is said only now. Change it at ${site}/forgot-password`;

const { region, stage } = settings;
const connection = { region, ...(profile && { profile }) };
const outputs = await stackOutputs(cloudFormationClient(region, profile), region, `velora-${stage}`, [
  'SiteUrl',
  'TableName',
  'UserPoolId',
  'UserPoolClientId',
]);
const client = new CognitoIdentityProviderClient(connection);
const identity: IdentityDeps = {
  members: memberStore(openTable(outputs.TableName, new DynamoDBClient(connection))),
  provider: identityProvider(client, { id: outputs.UserPoolId, clientId: outputs.UserPoolClientId }),
  clock: systemClock,
  ids: systemIds,
};

const log = createLog();
/** Prints the password before it is set, in case a later step fails. */
function announcedPassword(): string {
  log.info(passwordMessage(outputs.SiteUrl));
  return newPassword;
}
const UNCHANGED = 'The password is unchanged. Log in again for the new rights.';
try {
  const accounts = { client, poolId: outputs.UserPoolId };
  const isSet = await makeAdministrator(identity, accounts, address, announcedPassword);
  log.step('Administrator', `${address} on ${stage}, at ${outputs.SiteUrl}/admin`);
  if (!isSet) log.info(givenPassword ? `${UNCHANGED} ADMIN_PASSWORD was not used.` : UNCHANGED);
} catch (error) {
  if (error instanceof AppError) throw new CliError(error.message);
  throw error;
}
