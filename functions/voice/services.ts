import { defaultProvider } from '@aws-sdk/credential-provider-node';
import * as z from 'zod/mini';
import { memberReader } from '#functions/identity/member-reader.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config, parseEnvironment } from '#functions/platform/config.ts';
import { openConnections } from '#functions/platform/socket-connections.ts';
import { openTable } from '#functions/table/table.ts';
import { socketStore } from './socket-store.ts';

const environment = z.object({
  AWS_REGION: z.string().check(z.minLength(1)),
  /** The @connections API with its stage, for instance https://abc.execute-api.eu-central-1.amazonaws.com/ws. */
  SOCKET_ENDPOINT: z.url(),
});

export function socketServices() {
  const table = openTable(config().TABLE_NAME);
  const { AWS_REGION, SOCKET_ENDPOINT } = parseEnvironment(environment);
  return {
    members: memberReader(table),
    sockets: socketStore(table),
    connections: openConnections(SOCKET_ENDPOINT, AWS_REGION, defaultProvider()),
    clock: systemClock,
  };
}
