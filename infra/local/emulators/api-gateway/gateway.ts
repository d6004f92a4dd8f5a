import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isPayloadHashValid, SIGNATURE_MISMATCH } from '../cloudfront/payload-hash.ts';
import { limitConcurrency, WRONG_HOST } from '../http.ts';
import type { FunctionHost } from '../lambda/function-host.ts';
import { FunctionUnavailable } from '../lambda/invocation.ts';
import type { StreamPart } from '../lambda/worker-messages.ts';
import { localUrl } from '../local-host.ts';
import { type EdgeHeaders, readBody, toEvent } from './event.ts';
import type { MatchRoute } from './routes.ts';
import type { SocketApi } from './socket/websocket-api.ts';
import { type RouteThrottle, TOO_MANY_REQUESTS } from './throttle.ts';

/** `url` is absolute, with the origin that the browser sees. */
export type Listener = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** Statuses that the gateway itself responds with. */
export type GatewayErrorStatus = 404 | 413 | 500 | 503;

interface ApiOptions {
  functions: Pick<FunctionHost, 'invoke' | 'stream'>;
  matchRoute: MatchRoute;
  throttle: RouteThrottle;
  edgeHeaders: EdgeHeaders;
  /** Bodies of the gateway's own error responses. */
  errors: Record<GatewayErrorStatus, object>;
}

interface GatewayOptions {
  api: ApiOptions;
  socket: { path: string; api: Pick<SocketApi, 'accept'> };
  media: Listener;
  /** Everything else. */
  web: Listener;
  /** Path prefixes of the API and of media. Both are sent with `headers`. */
  paths: { api: string; media: string; headers: Record<string, string> };
  /** Listeners that exist locally only, by path. Each also serves what is below its path. */
  local: Record<string, Listener>;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies) response.setHeader('set-cookie', result.cookies);
  response.statusCode = result.statusCode ?? 200;
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body);
}

/** Sends a response while the function writes it. The function goes on when the client leaves. */
async function streamResult(
  response: ServerResponse,
  run: (onPart: (part: StreamPart) => Promise<void>) => Promise<void>,
): Promise<void> {
  await run(async (part) => {
    if ('head' in part) {
      const { statusCode = 200, headers, cookies } = part.head;
      response.writeHead(statusCode, { ...headers, ...(cookies && { 'set-cookie': cookies }) });
      response.flushHeaders();
    } else if (!response.destroyed && !response.write(part.chunk)) {
      await untilDrained(response);
    }
  });
  response.end();
}

/** Waits until the client has read what was written, or has left. */
async function untilDrained(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const options = { signal: waiting.signal };
  const events = ['drain', 'close'].map((event) => once(response, event, options).catch(() => undefined));
  await Promise.race(events);
  waiting.abort();
}

/** API Gateway: finds the route, calls its function with an event, and turns the result into HTTP. */
function apiListener({ functions, matchRoute, throttle, edgeHeaders, errors }: ApiOptions): Listener {
  return async (request, response, url) => {
    const body = await readBody(request);
    if (body === undefined) return sendJson(response, 413, errors[413]);
    const matched = matchRoute(request.method ?? 'GET', url.pathname);
    if (matched === undefined) return sendJson(response, 404, errors[404]);
    const { id, stream } = matched.route;
    if (stream && !isPayloadHashValid(request, body)) return sendJson(response, 403, SIGNATURE_MISMATCH);
    if (!throttle(id)) {
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end(JSON.stringify(TOO_MANY_REQUESTS));
      return;
    }
    try {
      const event = toEvent(request, url, body, matched, edgeHeaders);
      if (stream) await streamResult(response, (onPart) => functions.stream(id, event, onPart));
      else sendResult(response, await functions.invoke(id, event));
    } catch (error) {
      if (!(error instanceof FunctionUnavailable) || response.headersSent) throw error;
      sendJson(response, 503, errors[503]);
    }
  };
}

/** Handles upgrade requests. Other listeners of the server may take those that are not for the WebSocket. */
function upgradeListener(server: Server, socket: GatewayOptions['socket']) {
  return (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // Node removes its own error listener on an upgrade, and an unhandled error would end the process.
    raw.on('error', () => raw.destroy());
    const url = localUrl(request);
    if (url?.pathname === socket.path) {
      socket.api.accept(request, raw, head, url).catch((error) => {
        console.error(error);
        raw.destroy();
      });
    } else if (url === undefined || server.listenerCount('upgrade') === 1) {
      raw.end(`HTTP/1.1 ${url ? '404 Not Found' : '421 Misdirected Request'}\r\nConnection: close\r\n\r\n`);
    }
  };
}

/** One origin for the API, the WebSocket, media and the web app, as CloudFront provides it. */
export function gateway({ api, socket, media, web, paths, local }: GatewayOptions): Server {
  const dataHeaders = new Headers(paths.headers);
  const withDataHeaders =
    (listener: Listener): Listener =>
    (request, response, url) =>
      listener(request, response.setHeaders(dataHeaders), url);
  const byPrefix: [string, Listener][] = [
    [paths.api, withDataHeaders(apiListener(api))],
    [paths.media, withDataHeaders(media)],
  ];

  function listenerFor(pathname: string): Listener {
    const found =
      byPrefix.find(([prefix]) => pathname.startsWith(prefix)) ??
      Object.entries(local).find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
    return found?.[1] ?? web;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = localUrl(request);
      if (url === undefined) {
        response.writeHead(421, { 'content-type': 'text/plain' }).end(WRONG_HOST);
        return;
      }
      await listenerFor(url.pathname)(request, response, url);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, api.errors[500]);
    }
  }
  const server = createServer(limitConcurrency((request, response) => void respond(request, response)));
  server.on('upgrade', upgradeListener(server, socket));
  return server;
}
