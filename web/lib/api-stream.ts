import { ERROR_STATUS } from '#shared/errors.ts';
import { decodeEvents } from '#shared/event-stream.ts';
import type { EventsOf, OperationId, Operations } from '#shared/operations/index.ts';
import type { ErrorBody } from '#shared/schemas/error.ts';
import { type ApiOptions, call, failureOf, type UntypedOptions } from './api.ts';
import { after, SECOND } from './timers.ts';

/** The server sends at least a comment every 10 s. */
const SILENCE_TIMEOUT = 25 * SECOND;

export type StreamId = {
  [Id in OperationId]: Operations[Id] extends { stream: object } ? Id : never;
}[OperationId];

/** An event of an operation that streams. `error` is thrown instead. */
export type StreamEventOf<Id extends StreamId> = {
  [Name in Exclude<keyof EventsOf<Operations[Id]>, 'error'>]: {
    event: Name;
    data: EventsOf<Operations[Id]>[Name];
  };
}[Exclude<keyof EventsOf<Operations[Id]>, 'error'>];

/**
 * Calls an operation that streams, and yields its events up to `done`. Throws ApiError on an error status or event, and
 * another error when the connection is lost or silent.
 */
export async function* apiStream<Id extends StreamId>(
  id: Id,
  options: ApiOptions<Id>,
): AsyncGenerator<StreamEventOf<Id>> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  const { signal } = options as UntypedOptions;
  signal?.addEventListener('abort', abort, { once: true });
  const watchdog = silenceWatchdog(abort);
  try {
    const request = { ...(options as UntypedOptions), signal: connection.signal, isStreamed: true };
    const response = await call(id, request);
    if (!response.body) throw new TypeError('The response has no body.');
    for await (const { event, data } of decodeEvents(response.body.pipeThrough(watchdog.transform))) {
      if (event === 'error') throw await errorOf(JSON.parse(data));
      yield { event, data: JSON.parse(data) } as StreamEventOf<Id>;
      if (event === 'done') return;
    }
    throw new TypeError('The stream ended early.');
  } finally {
    watchdog.stop();
    signal?.removeEventListener('abort', abort);
  }
}

/** The error of an `error` event: as if the response had its status and body. */
const errorOf = (body: ErrorBody) => failureOf(Response.json(body, { status: ERROR_STATUS[body.code] }));

/** Calls back when no byte has passed for a while. */
function silenceWatchdog(onSilence: () => void) {
  let stop = after(SILENCE_TIMEOUT, onSilence);
  return {
    stop: () => stop(),
    transform: new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        stop();
        stop = after(SILENCE_TIMEOUT, onSilence);
        controller.enqueue(chunk);
      },
    }),
  };
}
