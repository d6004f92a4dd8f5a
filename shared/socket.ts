import type { Need } from './needs.ts';

/** Where a browser opens the WebSocket, and the name of its stage at API Gateway. */
export const SOCKET_PATH = '/ws';

/** What of a message decides where it goes, as API Gateway writes it. */
export const ROUTE_SELECTION = '$request.body.type';

/** What the relay is told, in headers, of whoever sent a message. */
export const SOCKET_HEADERS = {
  connectionId: 'x-connection-id',
  userId: 'x-user-id',
  /** When the session began that the connection was made with, in seconds since 1970. */
  issuedAt: 'x-session-issued-at',
  /** The log-in that the connection's session comes from. */
  logInId: 'x-log-in-id',
} as const;

/** Where at the relay messages go, and the news that a socket is closed; by POST. */
export const DELIVERY_PATHS = { messages: '/messages', disconnect: '/disconnect' } as const;

/** Sockets that a member can have open at once. */
export const SOCKETS_PER_MEMBER = 3;

/** API Gateway's own limits; a client that oversteps one is disconnected with the close code. */
export const SOCKET_LIMITS = {
  /** One frame, in bytes. A longer message has to come in several. Close code 1009. */
  frameBytes: 32 * 1_024,
  /** One message, and one reply, in bytes. Close code 1009. */
  messageBytes: 128 * 1_024,
  /** Without a message in either direction. Close code 1001. */
  idleSeconds: 10 * 60,
  /** From connect to the end, whatever happens. Close code 1001. */
  lifetimeSeconds: 2 * 60 * 60,
  /** How long the relay may take for one message. */
  integrationSeconds: 29,
} as const;

interface SocketRoute {
  /** As API Gateway writes it. */
  routeKey: string;
  summary: string;
  /** What its function may touch. A route that has one is asked whether the connection may be made. */
  needs?: readonly Need[];
  /** Where at the relay its messages go. */
  relayPath?: (typeof DELIVERY_PATHS)[keyof typeof DELIVERY_PATHS];
}

/** The routes of the WebSocket, by their ids: the names of their sample events and, where they have one, function. */
const socketRoutes = {
  'voice-connect': {
    routeKey: '$connect',
    summary: 'Lets members in who come from a page of the site, with a few sockets each.',
    needs: ['table:write', 'socket:close'],
  },
  'voice-disconnect': {
    routeKey: '$disconnect',
    summary: 'Tells the relay that a connection is gone, as far as possible.',
    relayPath: DELIVERY_PATHS.disconnect,
  },
  'voice-start': {
    routeKey: 'start_realtime_voice',
    summary: 'Starts a call.',
    relayPath: DELIVERY_PATHS.messages,
  },
  'voice-audio': {
    routeKey: 'audio_data',
    summary: 'A piece of what the caller says.',
    relayPath: DELIVERY_PATHS.messages,
  },
  'voice-end': {
    routeKey: 'end_realtime_voice',
    summary: 'Ends the call.',
    relayPath: DELIVERY_PATHS.messages,
  },
  'voice-default': {
    routeKey: '$default',
    summary: 'Whatever else a client sends; the relay answers that it does not understand.',
    relayPath: DELIVERY_PATHS.messages,
  },
} as const satisfies Record<string, SocketRoute>;
export type SocketRouteId = keyof typeof socketRoutes;

/** The routes as a list, for whoever walks all of them. */
export const socketRouteList = Object.entries(socketRoutes).map(
  ([id, route]) => ({ id: id as SocketRouteId, ...route }) as { id: SocketRouteId } & SocketRoute,
);

/** The routes that have a function of their own. */
export const socketFunctionList = socketRouteList.flatMap(({ needs, ...route }) =>
  needs === undefined ? [] : [{ ...route, needs }],
);
