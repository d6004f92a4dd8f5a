/**
 * The gateway as a process: the functions, the API, the WebSocket, media and the web app behind one origin. A fault in
 * a function cannot take the data store down. start.ts runs it; functions log to DATA_DIR/logs/gateway.log.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { parseEnvironment } from '#functions/platform/config.ts';
import { MEDIA_CACHE } from '#infra/aws/edge/media-cache.ts';
import { MAP_APP_PATHS } from '#infra/aws/edge/viewer-functions.ts';
import { ASYNC_SIZE, timeoutOf } from '#infra/aws/function-sizes.ts';
import { dataHeaders, securityHeaders } from '#infra/aws/security-headers.ts';
import { FUNCTIONS_OUT } from '#infra/build/build.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { schedules } from '#shared/schedules.ts';
import { SOCKET_LIMITS, SOCKET_PATH } from '#shared/socket.ts';
import { gateway } from '../../emulators/api-gateway/gateway.ts';
import { routeThrottle } from '../../emulators/api-gateway/throttle.ts';
import { bucketSite } from '../../emulators/cloudfront/bucket-site.ts';
import { staticSite } from '../../emulators/cloudfront/static-site.ts';
import { scheduler } from '../../emulators/eventbridge/schedules.ts';
import { functionHost } from '../../emulators/lambda/function-host.ts';
import { startLambda } from '../../emulators/lambda/invoke-api.ts';
import { mailPages } from '../../emulators/ses/pages.ts';
import { jobEnvironment, jobIds } from '../jobs.ts';
import { edgeHeaders } from './edge-headers.ts';
import { GATEWAY_ERRORS } from './errors.ts';
import { matchRoute, throttleOfRoute } from './routes.ts';
import { startSocket } from './socket.ts';

const environment = parseEnvironment(
  z.object({
    PORT: z.coerce.number(),
    DATA_DIR: z.string(),
    EDGE_SECRET: z.string(),
    MEDIA_BUCKET: z.string(),
    MEDIA_SIGNING_KEY_ID: z.string(),
    MEDIA_SIGNING_PUBLIC_KEY: z.string(),
    AWS_ENDPOINT_URL_S3: z.string(),
    AWS_ACCESS_KEY_ID: z.string(),
    AWS_SECRET_ACCESS_KEY: z.string(),
    /** The relay tasks, separated by spaces. */
    RELAY_URLS: z.string().transform((text) => text.split(' ').filter(Boolean)),
    /** Port of the @connections API on 127.0.0.1. */
    SOCKET_PORT: z.coerce.number(),
    /** Tests set shorter limits than API Gateway's. */
    SOCKET_IDLE_SECONDS: z.coerce.number().default(SOCKET_LIMITS.idleSeconds),
    SOCKET_LIFETIME_SECONDS: z.coerce.number().default(SOCKET_LIMITS.lifetimeSeconds),
    /** Multiplies the throttle of each route, like the deployment setting `capacity`. For load tests. */
    GATEWAY_CAPACITY: z.coerce.number().positive().default(1),
    /** Set by `npm run dev`: web app and functions are rebuilt on each change. */
    VELORA_DEV: z.string().optional(),
  }),
);

/** Preloaded, because the first requests use them. */
const PRELOADED_FUNCTIONS = [
  'characters-list',
  'characters-media',
  'auth-session',
  'messages-send',
  'messages-send-stream',
  'voice-connect',
];

const credentials = {
  accessKeyId: environment.AWS_ACCESS_KEY_ID,
  secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
};
const functions = functionHost({
  directory: FUNCTIONS_OUT,
  timeoutSeconds: timeoutOf,
  asyncTimeoutSeconds: ASYNC_SIZE.timeoutSeconds,
});
const lambda = await startLambda({ credentials, functions: jobIds, run: functions.invokeAsync });
// Function threads inherit this environment; none has started yet.
Object.assign(process.env, jobEnvironment(), { AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint });
const warmed = functions.warm(PRELOADED_FUNCTIONS).catch(console.error);

const throttle = routeThrottle({ throttleOfRoute, capacity: environment.GATEWAY_CAPACITY });
const headersFromEdge = edgeHeaders(environment.EDGE_SECRET);
const socket = await startSocket({
  credentials,
  edgeHeaders: headersFromEdge,
  throttle,
  authorize: functions.authorize,
  relayUrls: environment.RELAY_URLS,
  port: environment.SOCKET_PORT,
  idleSeconds: environment.SOCKET_IDLE_SECONDS,
  lifetimeSeconds: environment.SOCKET_LIFETIME_SECONDS,
});

const isPremium = (key: string) => key.startsWith('media/premium/');
const media = bucketSite({
  bucket: environment.MEDIA_BUCKET,
  key: { keyPairId: environment.MEDIA_SIGNING_KEY_ID, publicKey: environment.MEDIA_SIGNING_PUBLIC_KEY },
  needsSignature: isPremium,
  cacheControl: (key) => MEDIA_CACHE[isPremium(key) ? 'premium' : 'open'],
});
const web = environment.VELORA_DEV
  ? await import('./dev-server.ts').then(({ devServer }) => devServer(() => server, functions))
  : staticSite({
      directory: join(FUNCTIONS_OUT, '../web'),
      headers: securityHeaders([environment.AWS_ENDPOINT_URL_S3]),
      viewerRequest: MAP_APP_PATHS,
    });
const mail = mailPages(environment.DATA_DIR);

const server = gateway({
  api: { functions, matchRoute, throttle, edgeHeaders: headersFromEdge, errors: GATEWAY_ERRORS },
  socket: { path: SOCKET_PATH, api: socket },
  media,
  web,
  paths: { api: '/api/', media: '/media/', headers: dataHeaders() },
  local: {
    '/__local/mail': mail.page,
    '/__local/mail.json': mail.json,
    '/__local/run': scheduler({
      functions,
      schedules: Object.keys(schedules),
      functionsWithEvent: Object.keys({ ...objectEvents, ...objectEventFailures }),
    }),
  },
});

// Longer than CloudFront keeps idle connections: a request on a connection that is being closed gets no response.
server.keepAliveTimeout = 65_000;
server.listen(environment.PORT, '127.0.0.1', () => {
  console.log('listening');
  warmed
    // A machine that sleeps at night misses their schedules.
    .then(() => functions.invokeAsync('resume-removals', {}))
    .then(() => functions.invokeAsync('end-premium', {}))
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
