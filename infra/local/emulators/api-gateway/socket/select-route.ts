import { ROUTE_SELECTION, socketRouteList } from '#shared/socket.ts';

type SocketRoute = (typeof socketRouteList)[number];

const byKey = new Map(socketRouteList.map((route) => [route.routeKey, route]));
const [, PROPERTY = ''] = /^\$request\.body\.(\w+)$/.exec(ROUTE_SELECTION) ?? [];

/** The route with this key, which is one of those that are not chosen by a message. */
export function fixedRoute(routeKey: '$connect' | '$disconnect' | '$default'): SocketRoute {
  const route = byKey.get(routeKey);
  if (route === undefined) throw new Error(`There is no route ${routeKey}`);
  return route;
}

/** The route of a message: the one that its type names, otherwise $default, be it JSON or not. */
export function selectRoute(text: string): SocketRoute {
  let chosen: unknown;
  try {
    chosen = (JSON.parse(text) as Record<string, unknown> | null)?.[PROPERTY];
  } catch {
    // Not JSON, so nothing to choose by.
  }
  const isKey = typeof chosen === 'string' && !chosen.startsWith('$');
  return (isKey && byKey.get(chosen as string)) || fixedRoute('$default');
}
