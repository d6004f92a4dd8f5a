import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '#shared/socket.ts';

const REGION = 'us-east-1';
const ACCOUNT = '000000000000';
const API = 'local';
const STAGE = SOCKET_PATH.slice(1);

function headersOf(request: IncomingMessage, url: URL): Record<string, string> {
  const given = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    ...Object.fromEntries(given),
    // What CloudFront's function does at the edge: nobody else may say where the site is.
    'x-site-origin': url.origin,
    'x-site-secret': process.env.EDGE_SECRET ?? '',
    'x-viewer-address': request.socket.remoteAddress ?? '',
  };
}

/** A wish to connect as API Gateway hands it to a request authorizer of a WebSocket. */
export function toConnectEvent(request: IncomingMessage, url: URL, connectionId: string) {
  const headers = headersOf(request, url);
  const query = Object.fromEntries(url.searchParams);
  const now = new Date();
  return {
    type: 'REQUEST',
    methodArn: `arn:aws:execute-api:${REGION}:${ACCOUNT}:${API}/${STAGE}/$connect`,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: query,
    multiValueQueryStringParameters: Object.fromEntries(
      Object.keys(query).map((name) => [name, url.searchParams.getAll(name)]),
    ),
    stageVariables: {},
    requestContext: {
      routeKey: '$connect',
      eventType: 'CONNECT',
      messageDirection: 'IN',
      stage: STAGE,
      apiId: API,
      domainName: url.host,
      connectionId,
      connectedAt: now.getTime(),
      requestTime: now.toISOString(),
      requestTimeEpoch: now.getTime(),
      requestId: randomUUID(),
      extendedRequestId: randomUUID(),
      identity: {
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
    },
  };
}
