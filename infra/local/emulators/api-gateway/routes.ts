export interface Route {
  id: string;
  method: string;
  /** Such as /api/things/{thingId}. */
  path: string;
  /** Set: the function streams its response, so CloudFront calls its function URL instead of API Gateway. */
  stream?: object;
}

export interface MatchedRoute {
  route: Route;
  params: Record<string, string>;
}

/** Finds the route of a request; undefined when there is none. */
export type MatchRoute = (method: string, pathname: string) => MatchedRoute | undefined;

interface CompiledRoute extends Route {
  segments: string[];
}

/** Matches paths as API Gateway does: a fixed segment goes before a parameter. */
export function routeMatcher(routes: readonly Route[]): MatchRoute {
  const compiled: CompiledRoute[] = routes
    .map(({ id, method, path, stream }) => ({
      id,
      method,
      path,
      ...(stream && { stream }),
      segments: path.split('/'),
    }))
    .sort((a, b) => parameterPositions(a).localeCompare(parameterPositions(b)));

  return (method, pathname) => {
    const parts = pathname.split('/').map(decode);
    for (const route of compiled) {
      const params = route.method === method ? paramsIn(route, parts) : undefined;
      if (params) return { route, params };
    }
    return undefined;
  };
}

function parameterPositions({ segments }: CompiledRoute): string {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
}

/** The path parameters when the path matches. */
function paramsIn({ segments }: CompiledRoute, parts: string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('{')) {
      if (part === '') return undefined;
      params[segment.slice(1, -1)] = part;
    } else if (segment !== part) {
      return undefined;
    }
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
