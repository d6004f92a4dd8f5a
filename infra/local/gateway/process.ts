/**
 * The gateway as a process of its own, so that what goes wrong in a function never takes the data store down with it.
 * start.ts runs it; what the functions log goes to DATA_DIR/logs/gateway.log.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { parseEnvironment } from '#functions/platform/config.ts';
import { FUNCTIONS_OUT } from '#infra/build.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { jobEnvironment, startLambda } from '../lambda.ts';
import { mailPages } from '../mail/pages.ts';
import { functionHost } from './functions.ts';
import { gateway } from './gateway.ts';
import { mediaSite } from './media.ts';
import { scheduler } from './schedules.ts';
import { webSite } from './web.ts';

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
    /** Set by `npm run dev`: the web app and the functions follow every change of their files. */
    VELORA_DEV: z.string().optional(),
  }),
);

const functions = functionHost();
const lambda = await startLambda({
  credentials: {
    accessKeyId: environment.AWS_ACCESS_KEY_ID,
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
  },
  run: (id, payload) => functions.invokeUnattended(id, payload),
});
// The functions run in this process, and none has been loaded yet.
Object.assign(process.env, jobEnvironment(), { AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint });
const headers = securityHeaders([environment.AWS_ENDPOINT_URL_S3]);
const mail = mailPages(environment.DATA_DIR);

const server = gateway({
  functions,
  media: mediaSite({
    bucket: environment.MEDIA_BUCKET,
    key: { keyPairId: environment.MEDIA_SIGNING_KEY_ID, publicKey: environment.MEDIA_SIGNING_PUBLIC_KEY },
  }),
  web: environment.VELORA_DEV
    ? await import('./live.ts').then(({ liveWeb }) => liveWeb(() => server, functions))
    : webSite(join(FUNCTIONS_OUT, '../web'), headers),
  local: {
    '/__local/mail': mail.page,
    '/__local/mail.json': mail.json,
    '/__local/run': scheduler(functions),
  },
});

server.listen(environment.PORT, '127.0.0.1', () => {
  console.log('listening');
  // Whoever comes first should not pay for loading them all.
  functions
    .warm(['characters-list', 'characters-media', 'auth-session', 'messages-send'])
    // A machine that sleeps at night misses the hour at which this is done.
    .then(() => functions.invokeUnattended('resume-removals', {}))
    .catch(console.error);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2_000).unref();
  });
}
