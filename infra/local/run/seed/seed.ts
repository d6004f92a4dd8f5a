import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { characterStore } from '#functions/characters/character-store.ts';
import type { IdentityDeps } from '#functions/identity/identity.ts';
import { identityProvider } from '#functions/identity/identity-provider.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { type Credentials, REGION } from '../../emulators/account.ts';
import { LOCAL_TABLE } from '../table.ts';
import { type Account, ensureAdmin, ensureDemoMember } from './accounts.ts';
import { seedDemoCharacters } from './demo-characters.ts';

interface SeedOptions {
  credentials: Credentials;
  endpoints: { dynamodb: string; s3: string; cognito: string };
  pool: { id: string; clientId: string };
  bucket: string;
  admin: Account;
  demo: Account;
}

const SEEDED = { pk: 'SEED', sk: 'COMPANIONS' };

/**
 * Creates the accounts at every start, because their passwords may have changed, and the companions at the first start
 * only, so that deleted ones stay deleted.
 *
 * @returns how many companions were created
 */
export async function seed(options: SeedOptions): Promise<number> {
  const { endpoints, pool, bucket } = options;
  const connection = { region: REGION, credentials: options.credentials };
  const table = openTable(LOCAL_TABLE, new DynamoDBClient({ ...connection, endpoint: endpoints.dynamodb }));
  const cognito = new CognitoIdentityProviderClient({ ...connection, endpoint: endpoints.cognito });
  const identity: IdentityDeps = {
    members: memberStore(table),
    provider: identityProvider(cognito, pool),
    clock: systemClock,
    ids: systemIds,
  };
  const accounts = { client: cognito, poolId: pool.id };
  await ensureAdmin(identity, accounts, options.admin);
  await ensureDemoMember(identity, accounts, options.demo);

  if (await table.get(SEEDED)) return 0;
  const s3 = new S3Client({ ...connection, endpoint: endpoints.s3, forcePathStyle: true });
  const count = await seedDemoCharacters(characterStore(table), s3, bucket);
  await table.put({ Item: { ...SEEDED, at: systemClock.now().toISOString() } });
  return count;
}
