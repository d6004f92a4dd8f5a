import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { characterStore } from '#functions/characters/character-store.ts';
import { openTable, type Table } from '#functions/table/table.ts';
import { REGION } from '#infra/local/emulators/account.ts';
import { startCognito } from '#infra/local/emulators/cognito/server.ts';
import { startDynamodb } from '#infra/local/emulators/dynamodb/server.ts';
import { startLambda } from '#infra/local/emulators/lambda/invoke-api.ts';
import { startS3 } from '#infra/local/emulators/s3/server.ts';
import { startSes } from '#infra/local/emulators/ses/server.ts';
import { awsEnv, localCredentials } from '#infra/local/run/aws-env.ts';
import { jobEnvironment, jobIds } from '#infra/local/run/jobs.ts';
import { mediaKey } from '#infra/local/run/media-key.ts';
import { ensureTable, LOCAL_TABLE } from '#infra/local/run/table.ts';
import { LOCAL_USER_POOL } from '#infra/local/run/user-pool.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';

export interface LocalServices {
  /** Environment variables for functions that use these services. */
  env: Record<string, string>;
  table: Table;
  client: DynamoDBClient;
  /** Makes a member an administrator from the next log-in on. */
  makeAdmin(email: string): Promise<void>;
  stop(): Promise<void>;
}

const BUCKET = 'test-bucket';

/** The services that functions use, without the gateway: a data store with one companion, identity, files, email. Long because of the variables. */
export async function startLocalServices(): Promise<LocalServices> {
  const directory = temporaryDir();
  const dataDir = directory.path;
  const credentials = localCredentials(dataDir);
  const [dynamodb, cognito, s3, ses, lambda] = await Promise.all([
    startDynamodb({ dataDir }),
    startCognito({ dataDir, credentials, pool: LOCAL_USER_POOL }),
    startS3({ dataDir, credentials, buckets: [BUCKET], allowedOrigins: [] }),
    startSes({ dataDir, credentials }),
    // Started jobs do not run: each job has its own sample event.
    startLambda({ credentials, functions: jobIds, run: async () => undefined }),
  ]);
  await ensureTable(dynamodb.endpoint, credentials);
  const client = new DynamoDBClient({ endpoint: dynamodb.endpoint, credentials, region: REGION });
  const table = openTable(LOCAL_TABLE, client);
  const pool = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    credentials,
    region: REGION,
  });
  const fields = characterFields.parse({ name: 'Nora', age: '34', description: 'Plays the cello.' });
  await characterStore(table).create({ id: 1, ...fields });

  const key = mediaKey(dataDir);
  const env = {
    ...awsEnv(credentials, {
      dynamodb: dynamodb.endpoint,
      cognito: cognito.endpoint,
      s3: s3.endpoint,
      ses: ses.endpoint,
    }),
    ...jobEnvironment(),
    AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
    EXPORTS_BUCKET: BUCKET,
    MEDIA_BUCKET: BUCKET,
    MAIL_FROM: 'Velora <evening@velora.example>',
    COMPLAINTS_EMAIL: 'evening@velora.example',
    // Unreachable: the health check must report it.
    SITE_URL: 'http://127.0.0.1:9',
    // No socket is connected.
    SOCKET_ENDPOINT: 'http://127.0.0.1:9/ws',
    EDGE_SECRET: 'test-edge',
    TABLE_NAME: LOCAL_TABLE,
    USER_POOL_ID: cognito.userPoolId,
    USER_POOL_CLIENT_ID: cognito.clientId,
    IDENTITY_ISSUER: cognito.issuer,
    IDENTITY_JWKS_URI: cognito.jwksUri,
    MEDIA_SIGNING_KEY_ID: key.keyPairId,
    MEDIA_SIGNING_KEY: key.privateKey,
  };
  return {
    env,
    table,
    client,
    async makeAdmin(email) {
      const parameters = { UserPoolId: cognito.userPoolId, Username: email, GroupName: 'admins' };
      await pool.send(new AdminAddUserToGroupCommand(parameters));
    },
    async stop() {
      client.destroy();
      pool.destroy();
      await Promise.all([dynamodb, cognito, s3, ses, lambda].map((service) => service.stop()));
      directory.remove();
    },
  };
}
