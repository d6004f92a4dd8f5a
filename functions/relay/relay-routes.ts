import { DELIVERY_PATHS, SOCKET_HEADERS } from '#shared/socket.ts';

/**
 * HTTP routes of a relay task. API Gateway makes one request per message of a socket and ignores the response body;
 * messages to the caller go through the @connections API at SOCKET_ENDPOINT.
 *
 *   POST /messages     raw message of a socket, with the headers below; 202 when accepted
 *   POST /disconnect   the socket is closed, with the headers below; 202
 *   GET  /health       200; 503 while draining
 *   POST /drain        accepts no new calls from now on, running ones finish; 202
 *   GET  /metrics      counts and latencies as JSON
 */
export const RELAY_PATHS = {
  ...DELIVERY_PATHS,
  health: '/health',
  drain: '/drain',
  metrics: '/metrics',
} as const;

export const RELAY_HEADERS = {
  /** Set by API Gateway from its context and the result of the $connect authorizer. */
  ...SOCKET_HEADERS,
  /** Set by a task that forwards a message: number of forwards so far. */
  hops: 'x-relay-hops',
} as const;
