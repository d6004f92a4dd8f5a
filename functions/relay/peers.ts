import { Agent, request } from 'node:http';
import { RELAY_HEADERS, RELAY_PATHS } from './relay-routes.ts';

/** What API Gateway sends for a socket. */
export interface Delivery {
  connectionId: string;
  userId: number;
  /** When the session began that the socket was opened with, in seconds since 1970; 0 when nobody said. */
  issuedAt: number;
  /** The log-in that session comes from; empty when nobody said. */
  logInId: string;
  /** The raw message; empty for a disconnect. */
  body: string;
  /** How often tasks have passed it on. */
  hops: number;
}

/** The other task took it, nobody answers at that address, or it is too busy to say. */
export type Forwarded = 'taken' | 'dead' | 'unsure';

const TIMEOUT = 2_000;
/** Nobody there, as the operating system says it; anything else may pass. */
const DEAD = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

/** The other tasks of the relay, over connections that are kept open. */
export function openPeers() {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' });

  return {
    pass(address: string, path: keyof typeof RELAY_PATHS, delivery: Delivery): Promise<Forwarded> {
      const body = Buffer.from(delivery.body);
      return new Promise((resolve) => {
        const sent = request(
          `${address}${RELAY_PATHS[path]}`,
          {
            method: 'POST',
            agent,
            timeout: TIMEOUT,
            headers: {
              'content-length': body.byteLength,
              [RELAY_HEADERS.connectionId]: delivery.connectionId,
              [RELAY_HEADERS.userId]: String(delivery.userId),
              [RELAY_HEADERS.issuedAt]: String(delivery.issuedAt),
              [RELAY_HEADERS.logInId]: delivery.logInId,
              [RELAY_HEADERS.hops]: String(delivery.hops + 1),
            },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode === 202 ? 'taken' : 'unsure');
          },
        );
        sent.once('timeout', () => sent.destroy());
        sent.once('error', (error: NodeJS.ErrnoException) =>
          resolve(DEAD.includes(error.code ?? '') ? 'dead' : 'unsure'),
        );
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
export type Peers = ReturnType<typeof openPeers>;
