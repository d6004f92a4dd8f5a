/**
 * The gateway as a process of its own, so that what goes wrong in a function never takes the data store down with it.
 * start.ts runs it; what the functions log goes to DATA_DIR/logs/gateway.log.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { parseEnvironment } from '#functions/platform/config.ts';
import { securityHeaders } from '#infra/aws/security-headers.ts';
import { FUNCTIONS_OUT } from '#infra/build/build.ts';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import { gateway } from '../../emulators/api-gateway/gateway.ts';
import { openConnections } from '../../emulators/api-gateway/socket/connections.ts';
import { startCallback } from '../../emulators/api-gateway/socket/connections-api.ts';
import { balancer } from '../../emulators/api-gateway/socket/load-balancer.ts';
import { socketApi } from '../../emulators/api-gateway/socket/websocket-api.ts';
import { routeThrottle } from '../../emulators/api-gateway/throttle.ts';
import { mediaSite } from '../../emulators/cloudfront/bucket-site.ts';
import { webSite } from '../../emulators/cloudfront/static-site.ts';
import { scheduler } from '../../emulators/eventbridge/schedules.ts';
import { functionHost } from '../../emulators/lambda/function-host.ts';
import { jobEnvironment, startLambda } from '../../emulators/lambda/invoke-api.ts';
import { mailPages } from '../../emulators/ses/pages.ts';

const environment = parseEnvironment(
  z.object({
    PORT: z.coerce.number(),
    DATA_DIR: z.string(),
    MEDIA_BUCKET: z.string(),
    MEDIA_SIGNING_KEY_ID: z.string(),
    MEDIA_SIGNING_PUBLIC_KEY: z.string(),
    AWS_ENDPOINT_URL_S3: z.string(),
    AWS_ACCESS_KEY_ID: z.string(),
    AWS_SECRET_ACCESS_KEY: z.string(),
    /** Where the relay's tasks are, separated by spaces. */
    RELAY_URLS: z.string().transform((text) => text.split(' ').filter(Boolean)),
    /** Where the relay's answers are taken, on 127.0.0.1. */
    SOCKET_PORT: z.coerce.number(),
    /** Shorter than API Gateway's own limits only for tests. */
    SOCKET_IDLE_SECONDS: z.coerce.number().default(SOCKET_LIMITS.idleSeconds),
    SOCKET_LIFETIME_SECONDS: z.coerce.number().default(SOCKET_LIMITS.lifetimeSeconds),
    /** Multiplies what each route takes in a second, like the setting `capacity` of a deployment: for load tests. */
    GATEWAY_CAPACITY: z.coerce.number().positive().default(1),
    /** Set by `npm run dev`: the web app and the functions follow every change of their files. */
    VELORA_DEV: z.string().optional(),
  }),
);

const credentials = {
  accessKeyId: environment.AWS_ACCESS_KEY_ID,
  secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
};
const functions = functionHost();
const lambda = await startLambda({
  credentials,
  run: (id, payload) => functions.invokeUnattended(id, payload),
});
// The threads of the functions take over this environment, and none has been started yet.
Object.assign(process.env, jobEnvironment(), { AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint });
// Whoever comes first should not pay for loading them all.
const warmed = functions
  .warm(['characters-list', 'characters-media', 'auth-session', 'messages-send', 'voice-connect'])
  .catch(console.error);
const headers = securityHeaders([environment.AWS_ENDPOINT_URL_S3]);
const mail = mailPages(environment.DATA_DIR);

const connections = openConnections({
  idleSeconds: environment.SOCKET_IDLE_SECONDS,
  lifetimeSeconds: environment.SOCKET_LIFETIME_SECONDS,
});
await startCallback({ connections, credentials, port: environment.SOCKET_PORT });

const throttle = routeThrottle(environment.GATEWAY_CAPACITY);
const socket = socketApi({
  connections,
  throttle,
  relay: balancer(environment.RELAY_URLS),
  invoke: functions.authorize,
});

const server = gateway({
  functions,
  throttle,
  socket,
  media: mediaSite({
    bucket: environment.MEDIA_BUCKET,
    key: { keyPairId: environment.MEDIA_SIGNING_KEY_ID, publicKey: environment.MEDIA_SIGNING_PUBLIC_KEY },
  }),
  web: environment.VELORA_DEV
    ? await import('./dev-server.ts').then(({ liveWeb }) => liveWeb(() => server, functions))
    : webSite(join(FUNCTIONS_OUT, '../web'), headers),
  local: {
    '/__local/mail': mail.page,
    '/__local/mail.json': mail.json,
    '/__local/run': scheduler(functions),
  },
});

// As long as an edge keeps one: whoever sends into a connection that is just being closed gets no answer.
server.keepAliveTimeout = 65_000;
server.listen(environment.PORT, '127.0.0.1', () => {
  console.log('listening');
  warmed
    // A machine that sleeps at night misses the hour at which these are done.
    .then(() => functions.invokeUnattended('resume-removals', {}))
    .then(() => functions.invokeUnattended('end-premium', {}))
    .catch(console.error);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    const hasClosed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    void Promise.all([hasClosed, socket.stop()]).then(() => process.exit(0));
    setTimeout(() => process.exit(0), 2_000).unref();
  });
}
