import { socketThrottleOf, throttleOf } from '#infra/aws/throttling.ts';
import { type OperationId, operationList, operations } from '#shared/operations/index.ts';
import { ROUTE_SELECTION, type SocketRouteId, socketRouteList } from '#shared/socket.ts';
import { routeMatcher } from '../../emulators/api-gateway/routes.ts';
import { routeSelector } from '../../emulators/api-gateway/socket/select-route.ts';
import type { Throttle } from '../../emulators/api-gateway/throttle.ts';

/** Finds the operation of a request. */
export const matchRoute = routeMatcher(operationList);

export const socketRoutes = socketRouteList.map(({ id, routeKey, relayPath }) => ({
  id,
  routeKey,
  integrationPath: relayPath,
}));

/** The WebSocket route of a message. */
export const selectSocketRoute = routeSelector(socketRoutes, ROUTE_SELECTION).select;

const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id);

/** The throttle of an operation or of a WebSocket route. */
export const limitsOf = (id: string): Throttle =>
  isOperation(id) ? throttleOf(operations[id]) : socketThrottleOf(id as SocketRouteId);
