import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Route } from './routes.ts';

/** API Gateway refuses larger requests, in bytes. */
const MAXIMUM_PAYLOAD_BYTES = 10 * 1_024 * 1_024;

/** What API Gateway hands on as text, payload version 2.0; the body of any other type is base64. */
const TEXT_TYPE = /^(text\/[^;\s]+|application\/(json|xml|javascript))\s*(;|$)/i;

/** Reads a request's body; undefined when it is larger than API Gateway takes. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // Read to the end all the same: a client that is still writing would not see the answer.
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

/** An HTTP request as API Gateway hands it to a Lambda, payload version 2.0. */
export function toEvent(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  matched: { route: Route; params: Record<string, string> },
): APIGatewayProxyEventV2 {
  const isText = TEXT_TYPE.test(request.headers['content-type'] ?? 'text/plain');
  const now = new Date();
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams)
    query[name] = name in query ? `${query[name]},${value}` : value;
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim());
  return {
    version: '2.0',
    routeKey: `${matched.route.method} ${matched.route.path}`,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    // What CloudFront's function does at the edge: nobody else may say where the site is.
    headers: {
      ...headersOf(request),
      'x-site-origin': url.origin,
      'x-site-secret': process.env.EDGE_SECRET ?? '',
      'x-viewer-address': request.socket.remoteAddress ?? '',
    },
    ...(url.search && { queryStringParameters: query }),
    ...(Object.keys(matched.params).length > 0 && { pathParameters: matched.params }),
    requestContext: {
      accountId: '000000000000',
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
      routeKey: `${matched.route.method} ${matched.route.path}`,
      stage: 'api',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: isText ? body.toString('utf8') : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** The context a Lambda gets beside its event. `timeout` in milliseconds. */
export function toContext(functionName: string, timeout: number): Context {
  const deadline = Date.now() + timeout;
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: '/local',
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
