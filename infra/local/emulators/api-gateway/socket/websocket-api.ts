import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import { TOO_MANY_REQUESTS } from '../../../../aws/throttling.ts';
import type { RouteThrottle } from '../throttle.ts';
import { toConnectEvent } from './connect-event.ts';
import { CLOSE, type Connection, type Connections, newConnectionId } from './connections.ts';
import { frameWatcher } from './frames.ts';
import { type Balancer, IntegrationTimeout } from './load-balancer.ts';
import { inbox } from './message-queue.ts';
import { fixedRoute, selectRoute } from './select-route.ts';

interface SocketParts {
  connections: Connections;
  throttle: RouteThrottle;
  relay: Balancer;
  /** Calls a function with an event and answers what it does, as Lambda would. */
  invoke(id: string, event: unknown): Promise<unknown>;
}

interface Policy {
  policyDocument: { Statement: { Effect: string }[] };
  context?: { userId?: string; issuedAt?: string; logInId?: string };
}

const REFUSALS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: TOO_MANY_REQUESTS.message,
  500: 'Internal Server Error',
} as const;

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  const body = JSON.stringify({ message: REFUSALS[status] });
  socket.end(
    `HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * A WebSocket API of API Gateway on this machine: the authorizer decides who may connect, each message becomes one
 * request to the relay, and what API Gateway refuses is refused in the same way.
 */
export function socketApi({ connections, throttle, relay, invoke }: SocketParts) {
  // It compresses nothing, and speaks no protocol but the plain one.
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.messageBytes,
  });

  /** One for each connection, kept when the relay knows that it is gone. */
  const goodbyes = new Set<Promise<void>>();

  /** What the authorizer says of the member, or the status of a refusal. */
  async function authorise(
    event: unknown,
  ): Promise<Pick<Connection, 'userId' | 'issuedAt' | 'logInId'> | keyof typeof REFUSALS> {
    try {
      const answer = (await invoke(fixedRoute('$connect').id, event)) as Policy;
      const isAllowed = answer.policyDocument.Statement.every(({ Effect }) => Effect === 'Allow');
      const { userId = '', issuedAt = '', logInId = '' } = answer.context ?? {};
      return isAllowed ? { userId, issuedAt, logInId } : 403;
    } catch (error) {
      if (error instanceof Error && error.message === 'Unauthorized') return 401;
      console.error(error);
      return 500;
    }
  }

  /** API Gateway's own words to a caller whose message came to nothing. */
  const tell = (connectionId: string, message: string) =>
    connections.send(connectionId, JSON.stringify({ message, connectionId, requestId: randomUUID() }));

  async function deliver({ id, userId, issuedAt, logInId }: Connection, text: string): Promise<void> {
    const route = selectRoute(text);
    if (!throttle(route.id)) return void tell(id, TOO_MANY_REQUESTS.message);
    try {
      await relay.post(route.relayPath ?? '', { connectionId: id, userId, issuedAt, logInId }, text);
    } catch (error) {
      console.log(`socket ${id}: ${error instanceof Error ? error.message : error}`);
      tell(id, error instanceof IntegrationTimeout ? 'Endpoint request timed out' : 'Internal server error');
    }
  }

  function begin(socket: WebSocket, connection: Connection): void {
    connections.add(connection, socket);
    const receive = inbox(socket, (text) => deliver(connection, text));
    socket.on('message', (data, isBinary) => {
      // What still arrives after a close has been decided counts for nothing.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return socket.close(CLOSE.binary, 'Binary frames are not supported');
      connections.touch(connection.id);
      receive(data.toString());
    });
    // The library closes with the right code by itself; without a listener it would end the process.
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.once('close', resolve)).then(() => goodbye(connection));
    goodbyes.add(ended);
    void ended.then(() => goodbyes.delete(ended));
  }

  async function goodbye({ id: connectionId, userId, issuedAt, logInId }: Connection): Promise<void> {
    const { relayPath = '' } = fixedRoute('$disconnect');
    await relay.post(relayPath, { connectionId, userId, issuedAt, logInId }, '').catch((error: Error) => {
      console.log(`socket ${connectionId}: ${error.message}`);
    });
  }

  return {
    /** Ends every connection; resolves when the relay knows. */
    async stop(): Promise<void> {
      connections.endAll();
      await Promise.all(goodbyes);
    },

    /** Takes over a request to upgrade. `url` is absolute, with the origin that the browser sees. */
    async accept(request: IncomingMessage, raw: Duplex, head: Buffer, url: URL): Promise<void> {
      if (!throttle(fixedRoute('$connect').id)) return refuse(raw, 429);
      const id = newConnectionId();
      const caller = await authorise(toConnectEvent(request, url, id));
      if (typeof caller === 'number') return refuse(raw, caller);
      const now = new Date();
      server.handleUpgrade(request, raw, head, (socket) => {
        // First, so that the library cannot hand on a message whose frame was too large.
        raw.prependListener(
          'data',
          frameWatcher((bytes) => {
            if (bytes > SOCKET_LIMITS.frameBytes) socket.close(CLOSE.tooLarge, 'The frame is too large');
          }),
        );
        begin(socket, {
          id,
          ...caller,
          sourceIp: request.socket.remoteAddress ?? '',
          userAgent: request.headers['user-agent'] ?? '',
          connectedAt: now,
          lastActiveAt: now,
        });
      });
    },
  };
}
export type SocketApi = ReturnType<typeof socketApi>;
