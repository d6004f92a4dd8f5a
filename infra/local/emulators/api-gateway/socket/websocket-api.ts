import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { EdgeHeaders } from '../event.ts';
import { type RouteThrottle, TOO_MANY_REQUESTS } from '../throttle.ts';
import { toConnectEvent } from './connect-event.ts';
import { CLOSE, type Connection, type Connections, newConnectionId } from './connections.ts';
import { frameWatcher } from './frames.ts';
import { type Balancer, IntegrationTimeout } from './load-balancer.ts';
import { messageQueue } from './message-queue.ts';
import { routeSelector, type SocketRoute } from './select-route.ts';

export interface SocketApiConfig {
  /** Name of the stage. */
  stage: string;
  routes: readonly SocketRoute[];
  /** The route selection expression, such as `$request.body.action`. */
  routeSelection: string;
  /** Headers of the integration request: its request parameters. */
  integrationHeaders(connection: Pick<Connection, 'id' | 'context'>): Record<string, string>;
  edgeHeaders: EdgeHeaders;
  limits: {
    /** Size of a frame and of a message from the client, in bytes. */
    frameBytes: number;
    messageBytes: number;
  };
}

interface SocketApiDeps {
  config: SocketApiConfig;
  connections: Connections;
  throttle: RouteThrottle;
  /** The HTTP integration. */
  integration: Pick<Balancer, 'post'>;
  /** Calls the authorizer function of $connect. */
  authorize(id: string, event: unknown): Promise<unknown>;
}

interface Policy {
  policyDocument: { Statement: { Effect: string }[] };
  context?: Record<string, string>;
}

const REFUSALS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: TOO_MANY_REQUESTS.message,
  500: 'Internal Server Error',
} as const;
type RefusalStatus = keyof typeof REFUSALS;

function refuse(socket: Duplex, status: RefusalStatus): void {
  const body = JSON.stringify({ message: REFUSALS[status] });
  socket.end(
    `HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * A WebSocket API of API Gateway: an authorizer decides on $connect, and each message becomes one HTTP request to the
 * integration. Messages that API Gateway refuses are refused in the same way.
 */
export function socketApi({ config, connections, throttle, integration, authorize }: SocketApiDeps) {
  const { stage, limits, edgeHeaders, integrationHeaders } = config;
  const routes = routeSelector(config.routes, config.routeSelection);
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });
  /** $disconnect requests that are not finished. */
  const disconnects = new Set<Promise<void>>();

  /** The authorizer's context, or the status of a refusal. */
  async function contextOf(event: unknown): Promise<Connection['context'] | RefusalStatus> {
    try {
      const policy = (await authorize(routes.fixed('$connect').id, event)) as Policy;
      const isAllowed = policy.policyDocument.Statement.every(({ Effect }) => Effect === 'Allow');
      return isAllowed ? (policy.context ?? {}) : 403;
    } catch (error) {
      if (error instanceof Error && error.message === 'Unauthorized') return 401;
      console.error(error);
      return 500;
    }
  }

  /** Sends API Gateway's own error message to a client. */
  const sendError = (connectionId: string, message: string) =>
    connections.send(connectionId, JSON.stringify({ message, connectionId, requestId: randomUUID() }));

  async function deliver(connection: Connection, text: string): Promise<void> {
    const route = routes.select(text);
    const { id } = connection;
    if (!throttle(route.id)) return void sendError(id, TOO_MANY_REQUESTS.message);
    try {
      await integration.post(route.integrationPath ?? '', integrationHeaders(connection), text);
    } catch (error) {
      console.log(`socket ${id}: ${error instanceof Error ? error.message : error}`);
      const isTimeout = error instanceof IntegrationTimeout;
      sendError(id, isTimeout ? 'Endpoint request timed out' : 'Internal server error');
    }
  }

  async function disconnect(connection: Connection): Promise<void> {
    const { integrationPath = '' } = routes.fixed('$disconnect');
    await integration
      .post(integrationPath, integrationHeaders(connection), '')
      .catch((error: Error) => console.log(`socket ${connection.id}: ${error.message}`));
  }

  function open(socket: WebSocket, connection: Connection): void {
    connections.add(connection, socket);
    const enqueue = messageQueue(socket, (text) => deliver(connection, text));
    socket.on('message', (data, isBinary) => {
      // Messages that arrive while the connection closes are dropped.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return socket.close(CLOSE.binary, 'Binary frames are not supported');
      connections.touch(connection.id);
      enqueue(data.toString());
    });
    // The library closes with the right code. Without a listener the error would end the process.
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.once('close', resolve)).then(() => disconnect(connection));
    disconnects.add(ended);
    void ended.then(() => disconnects.delete(ended));
  }

  return {
    /** Closes every connection; resolves when each $disconnect request has finished. */
    async stop(): Promise<void> {
      connections.closeAll();
      await Promise.all(disconnects);
    },

    /** Handles an upgrade request. `url` is absolute, with the origin that the browser sees. */
    async accept(request: IncomingMessage, raw: Duplex, head: Buffer, url: URL): Promise<void> {
      if (!throttle(routes.fixed('$connect').id)) return refuse(raw, 429);
      const id = newConnectionId();
      const event = toConnectEvent({ request, url, connectionId: id, stage, edgeHeaders });
      const context = await contextOf(event);
      if (typeof context === 'number') return refuse(raw, context);
      const now = new Date();
      server.handleUpgrade(request, raw, head, (socket) => {
        // Prepended: it must see a frame that is too large before the library passes on the message.
        raw.prependListener(
          'data',
          frameWatcher((bytes) => {
            if (bytes > limits.frameBytes) socket.close(CLOSE.tooLarge, 'The frame is too large');
          }),
        );
        open(socket, {
          id,
          context,
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
