import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { log } from '#functions/platform/log.ts';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import type { CallRouter } from './call-router.ts';
import type { Metrics } from './metrics.ts';
import type { SocketRequest } from './relay-client.ts';
import { RELAY_HEADERS, RELAY_PATHS } from './relay-routes.ts';

/** Longer than API Gateway and the load balancer keep connections open, so this side never closes one in use. */
const KEEP_ALIVE_MILLISECONDS = 400_000;

/** Serves the routes of relay-routes.ts. `drain` is called by POST /drain. */
export function relayServer(router: CallRouter, metrics: Metrics, drain: () => void): Server {
  const handleSocketRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
    handler: 'handleMessage' | 'handleDisconnect',
  ) => {
    const body = await readBody(request);
    const socketRequest = body === undefined ? undefined : parseSocketRequest(request, body);
    // Answered before the message is handled: its effects reach the caller through the socket.
    respond(response, body === undefined ? 413 : socketRequest ? 202 : 400);
    if (socketRequest) await router[handler](socketRequest);
  };

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    [`POST ${RELAY_PATHS.messages}`]: (request, response) =>
      handleSocketRequest(request, response, 'handleMessage'),
    [`POST ${RELAY_PATHS.disconnect}`]: (request, response) =>
      handleSocketRequest(request, response, 'handleDisconnect'),
    [`GET ${RELAY_PATHS.health}`]: (_, response) => respond(response, router.isDraining ? 503 : 200),
    [`GET ${RELAY_PATHS.metrics}`]: (_, response) => respond(response, 200, metrics.snapshot()),
    [`POST ${RELAY_PATHS.drain}`]: (_, response) => {
      drain();
      respond(response, 202);
    },
  };

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const route = routes[`${request.method} ${path}`];
    if (route === undefined) return respond(response, 404);
    Promise.resolve(route(request, response)).catch((error: unknown) => {
      log.error('a request failed', { path, error: error as Error });
      if (!response.headersSent) respond(response, 500);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  server.headersTimeout = KEEP_ALIVE_MILLISECONDS + 1_000;
  return server;
}

/** The body as text; undefined when it is too long. Rejects when the request is aborted. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length <= SOCKET_LIMITS.messageBytes) chunks.push(chunk);
    });
    request.once('end', () =>
      resolve(length > SOCKET_LIMITS.messageBytes ? undefined : Buffer.concat(chunks).toString('utf8')),
    );
    request.once('error', reject);
  });
}

function parseSocketRequest({ headers }: IncomingMessage, body: string): SocketRequest | undefined {
  const connectionId = headers[RELAY_HEADERS.connectionId];
  const userId = Number(headers[RELAY_HEADERS.userId]);
  const issuedAt = Number(headers[RELAY_HEADERS.issuedAt] ?? 0);
  const logInId = String(headers[RELAY_HEADERS.logInId] ?? '');
  const forwards = Number(headers[RELAY_HEADERS.hops] ?? 0);
  if (typeof connectionId !== 'string' || connectionId === '') return undefined;
  if (![userId, issuedAt, forwards].every(Number.isSafeInteger) || userId <= 0) return undefined;
  return { connectionId, userId, issuedAt, logInId, body, forwards };
}

/** With a content-length, the response is a single write: a call takes six per second. */
function respond(response: ServerResponse, status: number, body?: unknown): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
}
