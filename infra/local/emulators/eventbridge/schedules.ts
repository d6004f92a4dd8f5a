import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../http.ts';
import type { FunctionHost } from '../lambda/function-host.ts';

const EVENT = { source: 'aws.events', 'detail-type': 'Scheduled Event' };
const MAXIMUM_EVENT_BYTES = 64 * 1_024;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Header of requests to the run endpoint. A page of another site cannot send it without a CORS preflight. */
export const RUN_HEADER = { 'x-local-run': '1' };

interface SchedulerOptions {
  functions: Pick<FunctionHost, 'invokeAsync'>;
  /** Functions that run on a schedule. Locally each runs once a day, at 00:00 UTC. */
  schedules: readonly string[];
  /** Functions that can be run with an event of the caller. */
  functionsWithEvent: readonly string[];
}

/** EventBridge: runs each scheduled function daily. @returns a listener for POST <path>/<function>, which runs it now */
export function scheduler({ functions, schedules, functionsWithEvent }: SchedulerOptions) {
  async function run(id: string): Promise<unknown> {
    const result = await functions.invokeAsync(id, EVENT);
    console.log(`${id}: ${JSON.stringify(result)}`);
    return result;
  }

  function waitForMidnight(): void {
    const timer = setTimeout(
      () => {
        for (const id of schedules) run(id).catch(console.error);
        waitForMidnight();
      },
      DAY_MS - (Date.now() % DAY_MS),
    );
    timer.unref();
  }
  waitForMidnight();

  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> => {
    const id = pathname.split('/').at(-1) ?? '';
    const isAllowed = request.method === 'POST' && request.headers['x-local-run'] === '1';
    const isEventTarget = functionsWithEvent.includes(id);
    const isKnown = isEventTarget || schedules.includes(id);
    response.setHeader('content-type', 'application/json');
    if (!isAllowed || !isKnown) {
      response.writeHead(isKnown ? 405 : 404).end(JSON.stringify({ message: 'There is nothing to run.' }));
      return;
    }
    const result = isEventTarget
      ? await functions.invokeAsync(id, JSON.parse(await readText(request, MAXIMUM_EVENT_BYTES)))
      : await run(id);
    response.end(JSON.stringify(result));
  };
}
