/** A route of a WebSocket API. */
export interface SocketRoute {
  id: string;
  /** A value of the route selection expression, or $connect, $disconnect or $default. */
  routeKey: string;
  /** Path of the HTTP integration; $connect has none. */
  integrationPath?: string | undefined;
}

type FixedKey = '$connect' | '$disconnect' | '$default';

/** @param selection the route selection expression, such as `$request.body.action` */
export function routeSelector(routes: readonly SocketRoute[], selection: string) {
  const byKey = new Map(routes.map((route) => [route.routeKey, route]));
  const [, property = ''] = /^\$request\.body\.(\w+)$/.exec(selection) ?? [];

  /** One of the routes that no message selects by name. */
  function fixed(routeKey: FixedKey): SocketRoute {
    const route = byKey.get(routeKey);
    if (route === undefined) throw new Error(`There is no route ${routeKey}`);
    return route;
  }

  return {
    fixed,

    /** The route of a message: the one that it names, otherwise $default. */
    select(text: string): SocketRoute {
      let key: unknown;
      try {
        key = (JSON.parse(text) as Record<string, unknown> | null)?.[property];
      } catch {
        // Not JSON: $default.
      }
      const isKey = typeof key === 'string' && !key.startsWith('$');
      return (isKey && byKey.get(key as string)) || fixed('$default');
    },
  };
}
