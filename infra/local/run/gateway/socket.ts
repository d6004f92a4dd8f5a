import { RELAY_PATHS } from '#functions/relay/relay-routes.ts';
import { ROUTE_SELECTION, SOCKET_HEADERS, SOCKET_LIMITS, SOCKET_PATH } from '#shared/socket.ts';
import type { Credentials } from '../../emulators/account.ts';
import type { EdgeHeaders } from '../../emulators/api-gateway/event.ts';
import { openConnections } from '../../emulators/api-gateway/socket/connections.ts';
import { startConnectionsApi } from '../../emulators/api-gateway/socket/connections-api.ts';
import { startLoadBalancer } from '../../emulators/api-gateway/socket/load-balancer.ts';
import { SocketApi } from '../../emulators/api-gateway/socket/websocket-api.ts';
import type { RouteThrottle } from '../../emulators/api-gateway/throttle.ts';
import { socketRoutes } from './routes.ts';

interface SocketOptions {
  credentials: Credentials;
  edgeHeaders: EdgeHeaders;
  throttle: RouteThrottle;
  /** Calls the authorizer function. */
  authorize(id: string, event: unknown): Promise<unknown>;
  /** The relay tasks. */
  relayUrls: readonly string[];
  /** Health check interval of the relay tasks, in milliseconds. */
  healthCheckIntervalMs?: number;
  /** Port of the @connections API. */
  port: number;
  idleSeconds?: number;
  lifetimeSeconds?: number;
}

/** The voice WebSocket: API Gateway in front of the relay tasks. Configured like infra/aws/constructs/voice. */
export async function startSocket(options: SocketOptions) {
  const { credentials, edgeHeaders, throttle, authorize, relayUrls, healthCheckIntervalMs, port } = options;
  const { idleSeconds, lifetimeSeconds, messageBytes } = { ...SOCKET_LIMITS, ...options };
  const connections = openConnections({ idleSeconds, lifetimeSeconds, messageBytes });
  const connectionsApi = await startConnectionsApi({
    connections,
    credentials,
    path: SOCKET_PATH,
    maximumBodyBytes: 2 * messageBytes,
    port,
  });
  const relay = startLoadBalancer({
    urls: relayUrls,
    healthPath: RELAY_PATHS.health,
    timeoutSeconds: SOCKET_LIMITS.integrationSeconds,
    ...(healthCheckIntervalMs !== undefined && { healthCheckIntervalMs }),
  });
  const api = new SocketApi({
    config: {
      stage: SOCKET_PATH.slice(1),
      routes: socketRoutes,
      routeSelection: ROUTE_SELECTION,
      edgeHeaders,
      limits: SOCKET_LIMITS,
      integrationHeaders: ({ id, context }) => ({
        [SOCKET_HEADERS.connectionId]: id,
        [SOCKET_HEADERS.userId]: context.userId ?? '',
        [SOCKET_HEADERS.issuedAt]: context.issuedAt ?? '',
        [SOCKET_HEADERS.logInId]: context.logInId ?? '',
      }),
    },
    connections,
    throttle,
    integration: relay,
    authorize,
  });
  return {
    accept: api.accept.bind(api),
    /** The @connections API's address, for SOCKET_ENDPOINT. */
    endpoint: connectionsApi.endpoint,
    /** Closes every connection and resolves when the relay has been notified. */
    async stop(): Promise<void> {
      await api.stop();
      relay.stop();
      await connectionsApi.stop();
    },
  };
}
