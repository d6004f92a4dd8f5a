/**
 * The @connections API of a WebSocket at API Gateway, on this machine: called by the real SDK client or by anything
 * else that signs its requests (SigV4, service execute-api).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SOCKET_LIMITS, SOCKET_PATH } from '#shared/socket.ts';
import type { Credentials } from '../../../run/aws-env.ts';
import { closeServer, createLocalServer, listen, readText } from '../../http.ts';
import { SignatureError, verifyRequest } from '../../sigv4.ts';
import { CLOSE, type Connections, type Delivery } from './connections.ts';

interface CallbackOptions {
  connections: Connections;
  /** Calls are accepted only with this key. */
  credentials: Credentials;
  port: number;
}

/** A body beyond this is not even read, in bytes. */
const READ_BYTES = 2 * SOCKET_LIMITS.messageBytes;
const PATH = new RegExp(`^${SOCKET_PATH}/(?:@|%40)connections/([^/?]+)$`);

/** What API Gateway answers for each way in which a reply can fail. */
const FAILURES: Record<Exclude<Delivery, 'sent'>, [status: number, type: string]> = {
  gone: [410, 'GoneException'],
  too_large: [413, 'PayloadTooLargeException'],
  buffer_full: [429, 'LimitExceededException'],
};

function refuse(response: ServerResponse, [status, type]: [number, string], message = type): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ message }));
}

/** Starts the endpoint. Its address is for SOCKET_ENDPOINT. */
export async function startCallback({ connections, credentials, port }: CallbackOptions) {
  function post(id: string, text: string, response: ServerResponse): void {
    const delivery = connections.send(id, text);
    if (delivery === 'sent') response.writeHead(200).end();
    else refuse(response, FAILURES[delivery]);
  }

  function get(id: string, response: ServerResponse): void {
    const found = connections.get(id);
    if (found === undefined) {
      refuse(response, FAILURES.gone);
      return;
    }
    const { connectedAt, lastActiveAt, sourceIp, userAgent } = found;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ connectedAt, lastActiveAt, identity: { sourceIp, userAgent } }));
  }

  function end(id: string, response: ServerResponse): void {
    if (connections.end(id, CLOSE.normal, 'Connection Closed Normally')) response.writeHead(204).end();
    else refuse(response, FAILURES.gone);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await readText(request, READ_BYTES);
    verifyRequest({ method, url, headers, body }, credentials, 'execute-api', new Date());
    const id = decodeURIComponent(PATH.exec(url)?.[1] ?? '');
    if (id === '') return refuse(response, [403, 'ForbiddenException'], 'Forbidden');
    if (method === 'POST') return post(id, body, response);
    if (method === 'GET') return get(id, response);
    if (method === 'DELETE') return end(id, response);
    refuse(response, [403, 'ForbiddenException'], 'Forbidden');
  }

  const server = createLocalServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof SignatureError) refuse(response, [403, 'ForbiddenException'], error.message);
      else if (error instanceof RangeError) refuse(response, FAILURES.too_large);
      else refuse(response, [400, 'BadRequestException'], String(error));
    });
  });
  const origin = await listen(server, port);
  return { endpoint: `${origin}${SOCKET_PATH}`, stop: () => closeServer(server) };
}
