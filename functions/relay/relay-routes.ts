import { DELIVERY_PATHS, SOCKET_HEADERS } from '#shared/socket.ts';

/**
 * What a relay task offers over HTTP. API Gateway makes one request for each message of a socket; the answer's body is
 * ignored, everything for the caller goes through the @connections API at SOCKET_ENDPOINT.
 *
 *   POST /messages     a message of a socket, raw, with the headers below; 202 when it was taken
 *   POST /disconnect   the socket is closed, with the headers below; 202
 *   GET  /health       200; 503 once the task is draining
 *   POST /drain        takes no new calls from here on, lets the running ones finish; 202
 *   GET  /metrics      counts and latencies as JSON, for tests and people
 */
export const RELAY_PATHS = {
  ...DELIVERY_PATHS,
  health: '/health',
  drain: '/drain',
  metrics: '/metrics',
} as const;

export const RELAY_HEADERS = {
  /** Set by API Gateway, from its context and from what the $connect authorizer gave. */
  ...SOCKET_HEADERS,
  /** Set by a task that passes a message on to another: how often that has been done. */
  hops: 'x-relay-hops',
} as const;
