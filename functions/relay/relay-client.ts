import { Agent, request } from 'node:http';
import { RELAY_HEADERS, RELAY_PATHS } from './relay-routes.ts';

/** API Gateway's HTTP request for a message or the close of a socket. */
export interface SocketRequest {
  connectionId: string;
  userId: number;
  /** When the session token of the socket was issued, as Unix time in seconds; 0 when unknown. */
  issuedAt: number;
  /** The log-in of that session; empty when unknown. */
  logInId: string;
  /** The raw message; empty for a disconnect. */
  body: string;
  /** How often it was forwarded between tasks. */
  forwards: number;
}

/** `unknown`: the task may be busy. */
export type ForwardResult = 'accepted' | 'unreachable' | 'unknown';

const FORWARD_TIMEOUT_MILLISECONDS = 2_000;
/** Errors that mean no task listens at the address; others may be transient. */
const UNREACHABLE_ERRORS = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

/** HTTP client for the other relay tasks, with keep-alive. */
export function openRelayClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' });

  return {
    forward(
      address: string,
      path: keyof typeof RELAY_PATHS,
      socketRequest: SocketRequest,
    ): Promise<ForwardResult> {
      const body = Buffer.from(socketRequest.body);
      return new Promise((resolve) => {
        const sent = request(
          `${address}${RELAY_PATHS[path]}`,
          {
            method: 'POST',
            agent,
            timeout: FORWARD_TIMEOUT_MILLISECONDS,
            headers: {
              'content-length': body.byteLength,
              [RELAY_HEADERS.connectionId]: socketRequest.connectionId,
              [RELAY_HEADERS.userId]: String(socketRequest.userId),
              [RELAY_HEADERS.issuedAt]: String(socketRequest.issuedAt),
              [RELAY_HEADERS.logInId]: socketRequest.logInId,
              [RELAY_HEADERS.hops]: String(socketRequest.forwards + 1),
            },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode === 202 ? 'accepted' : 'unknown');
          },
        );
        sent.once('timeout', () => sent.destroy());
        sent.once('error', (error: NodeJS.ErrnoException) =>
          resolve(UNREACHABLE_ERRORS.includes(error.code ?? '') ? 'unreachable' : 'unknown'),
        );
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
export type RelayClient = ReturnType<typeof openRelayClient>;
