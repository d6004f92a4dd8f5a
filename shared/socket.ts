import type { Need } from './needs.ts';

/** Path of the WebSocket; also the API Gateway stage. */
export const SOCKET_PATH = '/ws';

/** API Gateway's route selection expression. */
export const ROUTE_SELECTION = '$request.body.type';

/** Headers that identify the sender to the relay. */
export const SOCKET_HEADERS = {
  connectionId: 'x-connection-id',
  userId: 'x-user-id',
  /** When the session token of the connection was issued. Unix time in seconds. */
  issuedAt: 'x-session-issued-at',
  /** Identifies the log-in that the session comes from. */
  logInId: 'x-log-in-id',
} as const;

/** POST routes of the relay: for messages, and for closed sockets. */
export const DELIVERY_PATHS = { messages: '/messages', disconnect: '/disconnect' } as const;

/** Open sockets per member. */
export const MAX_SOCKETS_PER_MEMBER = 3;

/** API Gateway's quotas. A client that exceeds one is disconnected with the close code. */
export const SOCKET_LIMITS = {
  /** One frame, in bytes. A longer message is sent in several frames. Close code 1009. */
  frameBytes: 32 * 1_024,
  /** One message, and one reply, in bytes. Close code 1009. */
  messageBytes: 128 * 1_024,
  /** Time without a message in either direction. Close code 1001. */
  idleSeconds: 10 * 60,
  /** Maximum lifetime of a connection. Close code 1001. */
  lifetimeSeconds: 2 * 60 * 60,
  /** Timeout of the relay for one message. */
  integrationSeconds: 29,
} as const;

interface SocketRoute {
  /** API Gateway's route key. */
  routeKey: string;
  summary: string;
  /** Permissions of the route's authorizer function. Only `$connect` has one. */
  needs?: readonly Need[];
  /** The relay route that gets its messages. */
  relayPath?: (typeof DELIVERY_PATHS)[keyof typeof DELIVERY_PATHS];
}

/** The WebSocket routes. Sample event and function are named after the id. */
const socketRoutes = {
  'voice-connect': {
    routeKey: '$connect',
    summary:
      'Authorizes a connection: a signed-in member on a page of the site, with a limited number of sockets.',
    needs: ['table:write', 'socket:close'],
  },
  'voice-disconnect': {
    routeKey: '$disconnect',
    summary: 'Tells the relay that a connection is closed. Best effort.',
    relayPath: DELIVERY_PATHS.disconnect,
  },
  'voice-start': {
    routeKey: 'start_realtime_voice',
    summary: 'Starts a call.',
    relayPath: DELIVERY_PATHS.messages,
  },
  'voice-audio': {
    routeKey: 'audio_data',
    summary: "A block of the caller's audio.",
    relayPath: DELIVERY_PATHS.messages,
  },
  'voice-end': {
    routeKey: 'end_realtime_voice',
    summary: 'Ends the call.',
    relayPath: DELIVERY_PATHS.messages,
  },
  'voice-default': {
    routeKey: '$default',
    summary: 'Any other message; the relay answers with an error.',
    relayPath: DELIVERY_PATHS.messages,
  },
} as const satisfies Record<string, SocketRoute>;
export type SocketRouteId = keyof typeof socketRoutes;

/** All routes, with their ids. */
export const socketRouteList = Object.entries(socketRoutes).map(
  ([id, route]) => ({ id: id as SocketRouteId, ...route }) as { id: SocketRouteId } & SocketRoute,
);

/** The routes with a function. */
export const socketFunctionList = socketRouteList.flatMap(({ needs, ...route }) =>
  needs === undefined ? [] : [{ ...route, needs }],
);
