import type { IncomingMessage, ServerResponse } from 'node:http';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { type ScheduleId, schedules } from '#shared/schedules.ts';
import { readText } from '../http.ts';
import type { FunctionHost } from '../lambda/function-host.ts';

const EVENT = { source: 'aws.events', 'detail-type': 'Scheduled Event' };
const MAXIMUM_EVENT_BYTES = 64 * 1_024;
const DAY = 24 * 60 * 60 * 1_000;

/** EventBridge's part: runs each scheduled function at 00:00 UTC, and whenever somebody asks for it. */
export function scheduler(functions: FunctionHost) {
  async function run(id: ScheduleId): Promise<unknown> {
    const result = await functions.invokeUnattended(id, EVENT);
    console.log(`${id}: ${JSON.stringify(result)}`);
    return result;
  }

  function wait(): void {
    const timer = setTimeout(
      () => {
        for (const id of Object.keys(schedules) as ScheduleId[]) run(id).catch(console.error);
        wait();
      },
      DAY - (Date.now() % DAY),
    );
    timer.unref();
  }
  wait();

  /** POST /__local/run/<id>, for `npm run reset-usage` and tests; and, with their event, for objects that were stored. */
  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> => {
    const id = pathname.split('/').at(-1) ?? '';
    // A page of another site can make a browser post here; only a program sends this header without asking first.
    const isOurs = request.method === 'POST' && request.headers['x-velora-local'] === '1';
    const isObjectEvent = Object.hasOwn({ ...objectEvents, ...objectEventFailures }, id);
    const isKnown = isObjectEvent || Object.hasOwn(schedules, id);
    response.setHeader('content-type', 'application/json');
    if (!isOurs || !isKnown) {
      response
        .writeHead(isKnown ? 405 : 404)
        .end(JSON.stringify({ message: 'There is nothing to run here.' }));
      return;
    }
    const result = isObjectEvent
      ? await functions.invokeUnattended(id, JSON.parse(await readText(request, MAXIMUM_EVENT_BYTES)))
      : await run(id as ScheduleId);
    response.end(JSON.stringify(result));
  };
}
