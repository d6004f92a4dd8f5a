import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ACCOUNT_ID, REGION } from '../../account.ts';
import type { EdgeHeaders } from '../event.ts';

const API = 'local';

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

interface ConnectRequest {
  request: IncomingMessage;
  /** Absolute, with the origin that the browser sees. */
  url: URL;
  connectionId: string;
  /** Name of the API's stage. */
  stage: string;
  edgeHeaders: EdgeHeaders;
}

/** The event that a REQUEST authorizer of a WebSocket API gets for $connect. */
export function toConnectEvent({ request, url, connectionId, stage, edgeHeaders }: ConnectRequest) {
  const headers = { ...headersOf(request), ...edgeHeaders(request, url) };
  const query = Object.fromEntries(url.searchParams);
  const now = new Date();
  return {
    type: 'REQUEST',
    methodArn: `arn:aws:execute-api:${REGION}:${ACCOUNT_ID}:${API}/${stage}/$connect`,
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
      stage,
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
