/**
 * `npm start` and `npm run dev`: the product on one machine, at one origin.
 *
 *   this process     Cognito, S3 and SES emulators; seeding; shutdown
 *   ├─ dynamodb      dynoxide, a binary
 *   ├─ relay-1 …     voice calls, behind the gateway's WebSocket
 *   └─ gateway       the Lambda bundles, in threads, and the web app
 */
import { join } from 'node:path';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { createLog, formatSeconds } from '../../lib/console.ts';
import { freePort } from '../../lib/ports.ts';
import { startCognito } from '../emulators/cognito/server.ts';
import { startDynamodb } from '../emulators/dynamodb/server.ts';
import { forwardObjectEvents } from '../emulators/eventbridge/object-events.ts';
import { startS3 } from '../emulators/s3/server.ts';
import { startSes } from '../emulators/ses/server.ts';
import { awsEnv, localCredentials } from './aws-env.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { openDataDir } from './data-dir.ts';
import { edgeSecret } from './edge-secret.ts';
import { requestedPort, startGateway } from './gateway/start-gateway.ts';
import { mediaKey } from './media-key.ts';
import { OBJECT_EVENT_RULES } from './object-event-rules.ts';
import { startRelay } from './relay.ts';
import { accountFor } from './seed/accounts.ts';
import { seed } from './seed/seed.ts';
import { createShutdown } from './shutdown.ts';
import { ensureTable, LOCAL_TABLE } from './table.ts';
import { LOCAL_USER_POOL } from './user-pool.ts';

const MEDIA_BUCKET = 'velora-media';
const EXPORTS_BUCKET = 'velora-exports';

const startedAt = performance.now();
const elapsedSince = (from: number) => formatSeconds(performance.now() - from);
const isDevelopment = process.env.VELORA_TASK === 'dev';
const log = createLog();
const shutdown = createShutdown(log);

const port = await requestedPort();
const data = openDataDir();
shutdown.add('Data folder', { stop: () => data.release() });
const dataDir = data.path;
const admin = accountFor('admin', dataDir, process.env);
const demo = accountFor('demo', dataDir, process.env);

log.info(`Starting ${PRODUCT_NAME} …`);
const building = performance.now();
const wasBuilt = await buildIfNeeded({ web: !isDevelopment });
log.step('Build', wasBuilt ? `done in ${elapsedSince(building)}` : 'up to date');

const credentials = localCredentials(dataDir);
const siteOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
const [dynamodb, cognito, s3, mail] = await Promise.all([
  startDynamodb({ dataDir, log }),
  startCognito({ dataDir, credentials, pool: LOCAL_USER_POOL, log }),
  startS3({
    dataDir,
    credentials,
    buckets: [MEDIA_BUCKET, EXPORTS_BUCKET],
    allowedOrigins: siteOrigins,
    log,
  }),
  startSes({ dataDir, credentials, log }),
]);
for (const [name, part] of Object.entries({
  'Data store': dynamodb,
  Identity: cognito,
  Media: s3,
  Mail: mail,
})) {
  shutdown.add(name, part);
}
await ensureTable(dynamodb.endpoint, credentials);
log.step('Services', 'data store, identity, media and mail are ready');

const endpoints = {
  dynamodb: dynamodb.endpoint,
  cognito: cognito.endpoint,
  s3: s3.endpoint,
  ses: mail.endpoint,
};
const key = mediaKey(dataDir);
const socketPort = await freePort();
const socketEndpoint = `http://127.0.0.1:${socketPort}${SOCKET_PATH}`;
const environment = {
  ...awsEnv(credentials, endpoints),
  TABLE_NAME: LOCAL_TABLE,
  MEDIA_BUCKET,
  EXPORTS_BUCKET,
  MAIL_FROM: `${PRODUCT_NAME} <evening@velora.example>`,
  COMPLAINTS_EMAIL: process.env.COMPLAINTS_EMAIL || 'evening@velora.example',
  USER_POOL_ID: cognito.userPoolId,
  USER_POOL_CLIENT_ID: cognito.clientId,
  EDGE_SECRET: edgeSecret(dataDir),
  IDENTITY_ISSUER: cognito.issuer,
  IDENTITY_JWKS_URI: cognito.jwksUri,
  MEDIA_SIGNING_KEY_ID: key.keyPairId,
  MEDIA_SIGNING_KEY: key.privateKey,
};

const seeding = performance.now();
const pool = { id: cognito.userPoolId, clientId: cognito.clientId };
const [companionCount, relay] = await Promise.all([
  seed({ credentials, endpoints, pool, bucket: MEDIA_BUCKET, admin, demo }),
  startRelay({
    dataDir,
    log,
    tasks: Number(process.env.RELAY_TASKS || 1),
    env: { ...environment, SOCKET_ENDPOINT: socketEndpoint },
  }),
]);
shutdown.add('Voice relay', relay);
log.step(
  'Content',
  companionCount > 0 ? `${companionCount} companions seeded in ${elapsedSince(seeding)}` : 'unchanged',
);

const gateway = await startGateway({
  dataDir,
  log,
  env: {
    ...environment,
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    MEDIA_SIGNING_PUBLIC_KEY: key.publicKey,
    SOCKET_PORT: String(socketPort),
    SOCKET_ENDPOINT: socketEndpoint,
    RELAY_URLS: relay.urls.join(' '),
    // All local users share one network address.
    VISITOR_CAPACITY: process.env.VISITOR_CAPACITY || '1000',
    ...(isDevelopment && { VELORA_DEV: '1' }),
  },
});
shutdown.add('Gateway', gateway);
await forwardObjectEvents({
  s3,
  bucket: MEDIA_BUCKET,
  credentials,
  invokeUrl: `http://127.0.0.1:${port}/__local/run`,
  rules: OBJECT_EVENT_RULES,
  dataDir,
  log,
});
log.step('Gateway', `listening after ${elapsedSince(startedAt)}`);

log.info(`
  ${PRODUCT_NAME} is at            http://localhost:${port}
  Mailbox              http://localhost:${port}/__local/mail
  Administrator        ${admin.email}  ${admin.password}
  Premium member       ${demo.email}  ${demo.password}

  Everything is kept in ${dataDir}; logs are in ${join(dataDir, 'logs')}.
  Ctrl-C stops it all.
`);
