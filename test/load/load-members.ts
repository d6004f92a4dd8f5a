import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { memberStore } from '#functions/identity/member-store.ts';
import { makeIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { REGION } from '#infra/local/emulators/account.ts';
import { startCognito } from '#infra/local/emulators/cognito/server.ts';
import { createTokens } from '#infra/local/emulators/cognito/tokens.ts';
import { startDynamodb } from '#infra/local/emulators/dynamodb/server.ts';
import { localCredentials } from '#infra/local/run/aws-env.ts';
import { ensureTable, LOCAL_TABLE } from '#infra/local/run/table.ts';
import { LOCAL_USER_POOL } from '#infra/local/run/user-pool.ts';
import type { SubscriptionType } from '#shared/limits.ts';

/** A member with a session of 15 minutes. */
export interface LoadMember {
  userId: number;
  plan: SubscriptionType;
  /** The value of the session cookie. */
  session: string;
}

const PARALLEL_WRITES = 16;

type Tokens = Awaited<ReturnType<typeof createTokens>>;

/** An id token like that of a log-in. The identity provider need not have the member. */
async function sessionFor(tokens: Tokens, clientId: string, userId: number, email: string): Promise<string> {
  const attributes = {
    sub: `load-member-${userId}`,
    email,
    email_verified: 'true',
    'custom:userId': `${userId}`,
  };
  const user = {
    Username: email,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
  const [context, client] = [{}, { ClientId: clientId }];
  type Arguments = Parameters<Tokens['generate']>;
  const { IdToken } = await tokens.generate(
    context as Arguments[0],
    user as Arguments[1],
    [],
    client as Arguments[3],
    undefined,
    'Authentication',
  );
  return IdToken;
}

/**
 * Creates members while the product is not running: writes them to its data folder and signs their sessions with its key.
 * Signing up takes far longer, because hashing a password is slow.
 */
export async function createLoadMembers(
  dataDir: string,
  count: number,
  planOf: (index: number) => SubscriptionType,
): Promise<LoadMember[]> {
  const credentials = localCredentials(dataDir);
  const [dynamodb, cognito] = await Promise.all([
    startDynamodb({ dataDir }),
    startCognito({ dataDir, credentials, pool: LOCAL_USER_POOL }),
  ]);
  const client = new DynamoDBClient({ endpoint: dynamodb.endpoint, credentials, region: REGION });
  try {
    await ensureTable(dynamodb.endpoint, credentials);
    const members = memberStore(openTable(LOCAL_TABLE, client));
    const tokens = await createTokens(join(dataDir, 'cognito/signing-key.pem'), cognito.issuer);
    const ids = makeIds();
    const at = new Date().toISOString();
    const created: LoadMember[] = [];

    async function createMember(index: number): Promise<void> {
      const [userId, plan, email] = [ids.next(), planOf(index), `load-member-${index}@example.com`];
      await members.reserveId(userId);
      await members.claimEmail(email, userId, Date.now());
      const details = { email, emailVerified: true, firstName: 'Sam', createdAt: at, over18At: at };
      if (!(await members.create({ userId, ...details, subscriptionType: plan })))
        throw new Error(`The member ${email} could not be created.`);
      const session = await sessionFor(tokens, cognito.clientId, userId, email);
      created.push({ userId, plan, session });
    }

    let next = 0;
    const workers = Array.from({ length: PARALLEL_WRITES }, async () => {
      for (let index = next++; index < count; index = next++) await createMember(index);
    });
    await Promise.all(workers);
    return created;
  } finally {
    client.destroy();
    await Promise.all([dynamodb.stop(), cognito.stop()]);
  }
}
