import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorBody } from '#shared/schemas/error.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { dataHeaders } from '../../security-headers.ts';
import { TOO_MANY_REQUESTS } from '../../throttling.ts';
import { NOT_THIS_HOST, withoutFloods } from '../http.ts';
import { ownUrl } from '../own-host.ts';
import { readBody, toEvent } from './event.ts';
import type { FunctionHost } from './functions.ts';
import { FunctionUnavailable } from './invocation.ts';
import { matchRoute } from './routes.ts';
import type { SocketApi } from './socket/socket.ts';
import type { RouteThrottle } from './throttle.ts';

/** `url` is absolute, with the origin that the browser sees. */
type Listener = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

interface GatewayParts {
  functions: FunctionHost;
  throttle: RouteThrottle;
  socket: SocketApi;
  media: Listener;
  web: Listener;
  /** What exists on this machine only, by path; everything below the path is its too. */
  local: Record<string, Listener>;
}

function refuse(response: ServerResponse, status: number, code: ErrorBody['code'], message: string): void {
  const body: ErrorBody = { code, message, requestId: 'gateway' };
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function answerWith(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies) response.setHeader('set-cookie', result.cookies);
  response.statusCode = result.statusCode ?? 200;
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body);
}

/** API Gateway's part: finds the operation, calls its function with an event, and turns its answer into HTTP. */
function api({ functions, throttle }: GatewayParts): Listener {
  return async (request, response, url) => {
    const body = await readBody(request);
    if (body === undefined) return refuse(response, 413, 'body_too_large', 'The request is too large.');
    const matched = matchRoute(request.method ?? 'GET', url.pathname);
    if (matched === undefined) return refuse(response, 404, 'not_found', 'There is no such operation.');
    if (!throttle(matched.route.id)) {
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end(JSON.stringify(TOO_MANY_REQUESTS));
      return;
    }
    try {
      answerWith(response, await functions.invoke(matched.route.id, toEvent(request, url, body, matched)));
    } catch (error) {
      if (!(error instanceof FunctionUnavailable)) throw error;
      refuse(response, 503, 'unavailable', 'The service took too long to answer.');
    }
  };
}

/** Requests to upgrade: those for the WebSocket go there; others belong to another listener, or to nobody. */
function upgrades(server: Server, socket: SocketApi) {
  return (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // Node has removed its own listener, and an error that nobody listens to would end the process.
    raw.on('error', () => raw.destroy());
    const url = ownUrl(request);
    if (url?.pathname === SOCKET_PATH) {
      socket.accept(request, raw, head, url).catch((error) => {
        console.error(error);
        raw.destroy();
      });
    } else if (url === undefined || server.listenerCount('upgrade') === 1) {
      raw.end(`HTTP/1.1 ${url ? '404 Not Found' : '421 Misdirected Request'}\r\nConnection: close\r\n\r\n`);
    }
  };
}

/** One address for everything, as CloudFront gives it: the API, the WebSocket, the media, the app. */
export function gateway(parts: GatewayParts): Server {
  const asData = (listener: Listener): Listener => {
    const headers = new Headers(dataHeaders());
    return (request, response, url) => listener(request, response.setHeaders(headers), url);
  };
  const paths = { '/api/': asData(api(parts)), '/media/': asData(parts.media) };

  function choose(pathname: string): Listener {
    const data = Object.entries(paths).find(([path]) => pathname.startsWith(path));
    if (data) return data[1];
    const local = Object.entries(parts.local).find(
      ([path]) => pathname === path || pathname.startsWith(`${path}/`),
    );
    return local?.[1] ?? parts.web;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = ownUrl(request);
      if (url === undefined) {
        response.writeHead(421, { 'content-type': 'text/plain' }).end(NOT_THIS_HOST);
        return;
      }
      await choose(url.pathname)(request, response, url);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'internal', 'Something went wrong on our side. Please try again.');
    }
  }
  const server = createServer(withoutFloods((request, response) => void answer(request, response)));
  server.on('upgrade', upgrades(server, parts.socket));
  return server;
}
