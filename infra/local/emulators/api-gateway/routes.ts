import { type OperationId, operationList } from '#shared/operations/index.ts';

export interface Route {
  id: OperationId;
  method: string;
  path: string;
}

interface CompiledRoute extends Route {
  segments: string[];
}

/** Every operation's route. A fixed segment goes before a parameter, as in API Gateway. */
const routes: CompiledRoute[] = operationList
  .map(({ id, method, path }) => ({ id, method, path, segments: path.split('/') }))
  .sort((a, b) => parameterPlaces(a).localeCompare(parameterPlaces(b)));

function parameterPlaces({ segments }: { segments: string[] }): string {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
}

/** The path parameters when the route fits this path. */
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

/** Finds the operation of a request; undefined when there is none. */
export function matchRoute(
  method: string,
  pathname: string,
): { route: Route; params: Record<string, string> } | undefined {
  const parts = pathname.split('/').map(decode);
  for (const route of routes) {
    const params = route.method === method ? paramsIn(route, parts) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}
