/**
 * `npm run first-admin -- --email ADDRESS -c stage=prod`: makes somebody an administrator of a deployed stage, the
 * first one or another. It works straight on the stage's accounts and table, so it needs credentials that may: those
 * of whoever deploys. A new account, and one whose address nobody has proven, gets the password in ADMIN_PASSWORD, or
 * one that is made up and said once.
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
import { createLog, StartError } from '../../lib/console.ts';
import { makeAdministrator, makePassword } from '../administrators.ts';
import { readArguments } from './arguments.ts';
import { outputsOf, stacksIn } from './stacks.ts';

const USAGE = 'Say who: npm run first-admin -- --email ADDRESS [-c stage=prod] [--profile NAME]';

function checked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(z.prettifyError(result.error));
}

const { settings, profile, rest } = readArguments(process.argv.slice(2));
const { values } = parseArgs({ args: rest, options: { email: { type: 'string' } }, strict: false });
if (typeof values.email !== 'string') throw new StartError(USAGE);
const address = checked(email, values.email);
const chosenByHand = process.env.ADMIN_PASSWORD;
const chosen = chosenByHand ? checked(password, chosenByHand) : makePassword();

const aboutPassword = (site: string) =>
  chosenByHand
    ? 'The password is that in ADMIN_PASSWORD.'
    : `The password is ${chosen} and is said only now. Change it at ${site}/forgot-password`;

const { region, stage } = settings;
const connection = { region, ...(profile && { profile }) };
const outputs = await outputsOf(stacksIn(region, profile), region, `velora-${stage}`, [
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
/** Said before it is set: whatever fails afterwards, it is known. */
function passwordFor(): string {
  log.info(aboutPassword(outputs.SiteUrl));
  return chosen;
}
const UNCHANGED = 'The password is unchanged. Log in again for the new rights.';
try {
  const accounts = { client, poolId: outputs.UserPoolId };
  const isSet = await makeAdministrator(identity, accounts, address, passwordFor);
  log.step('Administrator', `${address} on ${stage}, at ${outputs.SiteUrl}/admin`);
  if (!isSet) log.info(chosenByHand ? `${UNCHANGED} ADMIN_PASSWORD was not used.` : UNCHANGED);
} catch (error) {
  if (error instanceof AppError) throw new StartError(error.message);
  throw error;
}
