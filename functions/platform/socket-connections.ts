import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Credentials, requestSigner } from './sign-request.ts';

/** Result of a post: sent, or the socket is closed. */
export type PostResult = 'sent' | 'gone';

/** API Gateway's WebSocket connections, by connection id. */
export interface Connections {
  /** Rejects when the service cannot be reached or returns an error; the message can be sent again. */
  post(connectionId: string, message: string): Promise<PostResult>;
  /** Whether a socket is open. Rejects like post. */
  isOpen(connectionId: string): Promise<boolean>;
  /** Closes a socket. Idempotent. Rejects like post. */
  end(connectionId: string): Promise<void>;
  close(): void;
}

/** A response normally takes a few milliseconds. */
const REQUEST_TIMEOUT_MILLISECONDS = 3_000;

/** A response status other than success and 410. */
export class ConnectionsError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The @connections API returned status ${status}`);
    this.status = status;
  }
}

/**
 * A client of API Gateway's @connections API with keep-alive connections.
 *
 * @param endpoint with the stage, for instance https://abc.execute-api.eu-central-1.amazonaws.com/ws
 */
export function openConnections(
  endpoint: string,
  region: string,
  credentials: () => Promise<Credentials>,
): Connections {
  const { protocol, hostname, port, host, pathname } = new URL(endpoint);
  const isHttps = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 256, scheduling: 'lifo' as const };
  const agent = isHttps ? new HttpsAgent(options) : new HttpAgent(options);
  const send = isHttps ? httpsRequest : httpRequest;
  const stage = pathname.replace(/\/$/, '');
  const sign = requestSigner(region, 'execute-api');

  async function call(method: string, connectionId: string, body = ''): Promise<number> {
    const path = `${stage}/%40connections/${encodeURIComponent(connectionId)}`;
    const headers = sign({ method, path, host, body }, await credentials(), new Date());
    const length = Buffer.byteLength(body);
    const request: RequestOptions = {
      method,
      hostname,
      port,
      path,
      agent,
      timeout: REQUEST_TIMEOUT_MILLISECONDS,
      headers: { ...headers, 'content-length': length },
    };
    return new Promise((resolve, reject) => {
      const sent = send(request, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      });
      sent.once('timeout', () => sent.destroy(new Error('The @connections API did not respond in time')));
      sent.once('error', reject);
      sent.end(body);
    });
  }

  /** False when the socket is closed. */
  async function sendRequest(method: string, connectionId: string, body?: string): Promise<boolean> {
    const status = await call(method, connectionId, body);
    if (status >= 200 && status < 300) return true;
    if (status === 410) return false;
    throw new ConnectionsError(status);
  }

  return {
    post: async (connectionId, message) =>
      (await sendRequest('POST', connectionId, message)) ? 'sent' : 'gone',
    isOpen: (connectionId) => sendRequest('GET', connectionId),
    end: async (connectionId) => void (await sendRequest('DELETE', connectionId)),
    close: () => agent.destroy(),
  };
}
