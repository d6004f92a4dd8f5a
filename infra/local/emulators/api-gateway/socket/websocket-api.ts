import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { EdgeHeaders } from '../event.ts';
import { type RouteThrottle, TOO_MANY_REQUESTS } from '../throttle.ts';
import { toConnectEvent } from './connect-event.ts';
import { CLOSE, type Connection, type Connections, newConnectionId } from './connections.ts';
import { frameSizeReader } from './frames.ts';
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

const HTTP_ERRORS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: TOO_MANY_REQUESTS.message,
  500: 'Internal Server Error',
} as const;
type HttpErrorStatus = keyof typeof HTTP_ERRORS;

function rejectUpgrade(socket: Duplex, status: HttpErrorStatus): void {
  const body = JSON.stringify({ message: HTTP_ERRORS[status] });
  socket.end(
    `HTTP/1.1 ${status} ${HTTP_ERRORS[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * A WebSocket API of API Gateway: an authorizer decides on $connect, and each message becomes one HTTP request to the
 * integration. It rejects the same messages as API Gateway.
 */
export class SocketApi {
  readonly #deps: SocketApiDeps;
  readonly #routes: ReturnType<typeof routeSelector>;
  readonly #server: WebSocketServer;
  /** $disconnect requests that are not finished. */
  readonly #disconnects = new Set<Promise<void>>();

  constructor(deps: SocketApiDeps) {
    const { routes, routeSelection, limits } = deps.config;
    this.#deps = deps;
    this.#routes = routeSelector(routes, routeSelection);
    this.#server = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: limits.messageBytes,
    });
  }

  /** Closes every connection; resolves when each $disconnect request has finished. */
  async stop(): Promise<void> {
    this.#deps.connections.closeAll();
    await Promise.all(this.#disconnects);
  }

  /** Handles an upgrade request. `url` is absolute, with the origin that the browser sees. */
  async accept(request: IncomingMessage, raw: Duplex, head: Buffer, url: URL): Promise<void> {
    const { config, throttle } = this.#deps;
    const { stage, edgeHeaders, limits } = config;
    if (!throttle(this.#routes.fixed('$connect').id)) return rejectUpgrade(raw, 429);
    const id = newConnectionId();
    const context = await this.#authorize(
      toConnectEvent({ request, url, connectionId: id, stage, edgeHeaders }),
    );
    if (typeof context === 'number') return rejectUpgrade(raw, context);
    const now = new Date();
    this.#server.handleUpgrade(request, raw, head, (socket) => {
      // Prepended: it must see a frame that is too large before the library passes on the message.
      raw.prependListener(
        'data',
        frameSizeReader((bytes) => {
          if (bytes > limits.frameBytes) socket.close(CLOSE.tooLarge, 'The frame is too large');
        }),
      );
      this.#open(socket, {
        id,
        context,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
        connectedAt: now,
        lastActiveAt: now,
      });
    });
  }

  /** The authorizer's context, or the status of the error response. */
  async #authorize(event: unknown): Promise<Connection['context'] | HttpErrorStatus> {
    try {
      const policy = (await this.#deps.authorize(this.#routes.fixed('$connect').id, event)) as Policy;
      const isAllowed = policy.policyDocument.Statement.every(({ Effect }) => Effect === 'Allow');
      return isAllowed ? (policy.context ?? {}) : 403;
    } catch (error) {
      if (error instanceof Error && error.message === 'Unauthorized') return 401;
      console.error(error);
      return 500;
    }
  }

  #open(socket: WebSocket, connection: Connection): void {
    const { connections } = this.#deps;
    connections.add(connection, socket);
    const enqueue = messageQueue(socket, (text) => this.#deliver(connection, text));
    socket.on('message', (data, isBinary) => {
      // Messages that arrive while the connection closes are dropped.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return socket.close(CLOSE.binary, 'Binary frames are not supported');
      connections.touch(connection.id);
      enqueue(data.toString());
    });
    // The library closes with the right code. Without a listener the error would end the process.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const disconnect = closed.then(() => this.#disconnect(connection));
    this.#disconnects.add(disconnect);
    void disconnect.then(() => this.#disconnects.delete(disconnect));
  }

  async #deliver(connection: Connection, text: string): Promise<void> {
    const { config, throttle, integration } = this.#deps;
    const route = this.#routes.select(text);
    const { id } = connection;
    if (!throttle(route.id)) return this.#sendError(id, TOO_MANY_REQUESTS.message);
    try {
      await integration.post(route.integrationPath ?? '', config.integrationHeaders(connection), text);
    } catch (error) {
      console.log(`socket ${id}: ${error instanceof Error ? error.message : error}`);
      const isTimeout = error instanceof IntegrationTimeout;
      this.#sendError(id, isTimeout ? 'Endpoint request timed out' : 'Internal server error');
    }
  }

  /** Sends API Gateway's own error message to a client. */
  #sendError(connectionId: string, message: string): void {
    const body = { message, connectionId, requestId: randomUUID() };
    this.#deps.connections.send(connectionId, JSON.stringify(body));
  }

  async #disconnect(connection: Connection): Promise<void> {
    const { config, integration } = this.#deps;
    const { integrationPath = '' } = this.#routes.fixed('$disconnect');
    await integration
      .post(integrationPath, config.integrationHeaders(connection), '')
      .catch((error: Error) => console.log(`socket ${connection.id}: ${error.message}`));
  }
}
