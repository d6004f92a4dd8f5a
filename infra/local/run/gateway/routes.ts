import { socketThrottleOf, throttleOf } from '#infra/aws/throttling.ts';
import { type OperationId, operationList, operations } from '#shared/operations/index.ts';
import { ROUTE_SELECTION, type SocketRouteId, socketRouteList } from '#shared/socket.ts';
import { routeMatcher } from '../../emulators/api-gateway/routes.ts';
import { routeSelector } from '../../emulators/api-gateway/socket/select-route.ts';
import type { Throttle } from '../../emulators/api-gateway/throttle.ts';

export const matchRoute = routeMatcher(operationList);

export const socketRoutes = socketRouteList.map(({ id, routeKey, relayPath }) => ({
  id,
  routeKey,
  integrationPath: relayPath,
}));

export const selectSocketRoute = routeSelector(socketRoutes, ROUTE_SELECTION).select;

const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id);

/** The id is that of an operation or of a WebSocket route. */
export const throttleOfRoute = (id: string): Throttle =>
  isOperation(id) ? throttleOf(operations[id]) : socketThrottleOf(id as SocketRouteId);
