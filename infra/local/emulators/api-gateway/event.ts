import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT_ID } from '../account.ts';
import type { MatchedRoute } from './routes.ts';

/** Headers that CloudFront adds to a request. They replace headers of the same name from the client. */
export type EdgeHeaders = (request: IncomingMessage, url: URL) => Record<string, string>;

/** API Gateway's limit for a request, in bytes. */
const MAXIMUM_PAYLOAD_BYTES = 10 * 1_024 * 1_024;

/** Content types that API Gateway passes on as text, payload version 2.0. Other bodies are base64. */
const TEXT_TYPE = /^(text\/[^;\s]+|application\/(json|xml|javascript))\s*(;|$)/i;

/** Reads a request's body; undefined when it exceeds API Gateway's limit. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // Read to the end: a client that is still writing does not see the response.
    if (size <= MAXIMUM_PAYLOAD_BYTES) parts.push(part);
  }
  return size <= MAXIMUM_PAYLOAD_BYTES ? Buffer.concat(parts) : undefined;
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const { cookie, ...headers } = request.headers;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );
}

/**
 * An HTTP request as a Lambda event of API Gateway, or of a function URL for a route that streams; both have payload version
 * 2.0. A function URL knows neither route nor path parameters.
 */
export function toEvent(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { route, params }: MatchedRoute,
  edgeHeaders: EdgeHeaders,
): APIGatewayProxyEventV2 {
  const isText = TEXT_TYPE.test(request.headers['content-type'] ?? 'text/plain');
  const now = new Date();
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams)
    query[name] = name in query ? `${query[name]},${value}` : value;
  const isFunctionUrl = route.stream !== undefined;
  const routeKey = isFunctionUrl ? '$default' : `${route.method} ${route.path}`;
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim());
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: { ...headersOf(request), ...edgeHeaders(request, url) },
    ...(url.search && { queryStringParameters: query }),
    ...(!isFunctionUrl && Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: ACCOUNT_ID,
      apiId: 'local',
      domainName: url.host,
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: isFunctionUrl ? '$default' : 'api',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: isText ? body.toString('utf8') : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}
