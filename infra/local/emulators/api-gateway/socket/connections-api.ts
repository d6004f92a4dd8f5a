/**
 * The @connections API of a WebSocket API, called by the real SDK client or by any other client that signs its
 * requests (SigV4, service execute-api).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Credentials } from '../../account.ts';
import { closeServer, createLocalServer, listen, readText } from '../../http.ts';
import { SignatureError, verifyRequest } from '../../sigv4.ts';
import { CLOSE, type Connections, type SendResult } from './connections.ts';

interface ConnectionsApiOptions {
  connections: Connections;
  credentials: Credentials;
  /** The stage's path, such as /ws. */
  path: string;
  /** Larger request bodies are not read, in bytes. */
  maximumBodyBytes: number;
  port: number;
}

const CONNECTION = /^\/(?:@|%40)connections\/([^/?]+)$/;

/** API Gateway's response for each way in which a message can fail. */
const FAILURES: Record<Exclude<SendResult, 'sent'>, [status: number, type: string]> = {
  gone: [410, 'GoneException'],
  too_large: [413, 'PayloadTooLargeException'],
  buffer_full: [429, 'LimitExceededException'],
};

function sendError(response: ServerResponse, [status, type]: [number, string], message = type): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ message }));
}

/** Starts the endpoint. */
export async function startConnectionsApi(options: ConnectionsApiOptions) {
  const { connections, credentials, path, maximumBodyBytes, port } = options;

  function post(id: string, text: string, response: ServerResponse): void {
    const result = connections.send(id, text);
    if (result === 'sent') response.writeHead(200).end();
    else sendError(response, FAILURES[result]);
  }

  function get(id: string, response: ServerResponse): void {
    const connection = connections.get(id);
    if (connection === undefined) {
      sendError(response, FAILURES.gone);
      return;
    }
    const { connectedAt, lastActiveAt, sourceIp, userAgent } = connection;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ connectedAt, lastActiveAt, identity: { sourceIp, userAgent } }));
  }

  function close(id: string, response: ServerResponse): void {
    if (connections.close(id, CLOSE.normal, 'Connection Closed Normally')) response.writeHead(204).end();
    else sendError(response, FAILURES.gone);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await readText(request, maximumBodyBytes);
    verifyRequest({ method, url, headers, body }, credentials, 'execute-api', new Date());
    const below = url.startsWith(path) ? url.slice(path.length) : '';
    const id = decodeURIComponent(CONNECTION.exec(below)?.[1] ?? '');
    if (id !== '' && method === 'POST') return post(id, body, response);
    if (id !== '' && method === 'GET') return get(id, response);
    if (id !== '' && method === 'DELETE') return close(id, response);
    sendError(response, [403, 'ForbiddenException'], 'Forbidden');
  }

  const server = createLocalServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof SignatureError)
        sendError(response, [403, 'ForbiddenException'], error.message);
      else if (error instanceof RangeError) sendError(response, FAILURES.too_large);
      else sendError(response, [400, 'BadRequestException'], String(error));
    });
  });
  const origin = await listen(server, port);
  return { endpoint: `${origin}${path}`, stop: () => closeServer(server) };
}
