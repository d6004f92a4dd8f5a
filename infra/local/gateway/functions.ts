import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { FUNCTIONS_OUT } from '#infra/build.ts';
import { toContext } from './event.ts';

type Handler<Event = APIGatewayProxyEventV2, Result = APIGatewayProxyStructuredResultV2> = (
  event: Event,
  context: Context,
) => Promise<Result>;

/** API Gateway waits this long for a function, in milliseconds. The function itself goes on. */
const GATEWAY_TIMEOUT = 30_000;
/** A Lambda can run this long, in milliseconds. */
const LAMBDA_TIMEOUT = 15 * 60 * 1_000;

/**
 * The built Lambda bundles, each loaded at its first call as a cold start would be. `reload` makes the next call load
 * a bundle anew, for development.
 */
export function functionHost() {
  const loaded = new Map<string, Promise<Handler>>();
  let generation = 0;

  function load(id: string): Promise<Handler> {
    const present = loaded.get(id);
    if (present) return present;
    const file = pathToFileURL(join(FUNCTIONS_OUT, id, 'index.mjs'));
    const loading = import(`${file.href}?${generation}`).then(
      (module: { handler: Handler }) => module.handler,
    );
    loaded.set(id, loading);
    return loading;
  }

  return {
    reload() {
      generation += 1;
      loaded.clear();
    },
    /** Loads all of these now, so that nobody waits for it later. */
    warm: (ids: readonly string[]) => Promise.all(ids.map(load)),

    /** Calls a function that nobody waits for: one that runs by the clock, or a job. */
    async invokeUnattended(id: string, event: unknown): Promise<unknown> {
      const handler = (await load(id)) as unknown as Handler<unknown, unknown>;
      return handler(event, toContext(id, LAMBDA_TIMEOUT));
    },

    /** Calls a function; undefined when it takes longer than API Gateway would wait. */
    async invoke(
      id: string,
      event: APIGatewayProxyEventV2,
    ): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
      const handler = await load(id);
      const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, GATEWAY_TIMEOUT);
      const answer = handler(event, toContext(id, GATEWAY_TIMEOUT));
      return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
    },
  };
}
export type FunctionHost = ReturnType<typeof functionHost>;
