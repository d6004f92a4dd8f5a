import { encodeEvent, KEEP_ALIVE_COMMENT } from '#shared/event-stream.ts';
import type { Result } from './request-context.ts';

/** CloudFront closes a connection on which nothing arrives for 60 s; proxies of some networks do so earlier. */
const KEEP_ALIVE_MILLISECONDS = 10_000;

const STREAM_RESPONSE = {
  statusCode: 200,
  headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
};

/** Writes a function's response: a stream of events, or an ordinary response if no event was sent. */
export class EventWriter {
  readonly #response: awslambda.HttpResponseStream;
  #stream: awslambda.HttpResponseStream | undefined;
  #keepAlive: NodeJS.Timeout | undefined;
  /** Events by name while the client reads slower than they come: only the newest of a name is kept. */
  readonly #waiting = new Map<string, string>();

  constructor(response: awslambda.HttpResponseStream) {
    this.#response = response;
    // The client has left. The function goes on; later writes are dropped.
    response.on('error', () => undefined);
  }

  /** @param data JSON */
  emit(event: string, data: string): void {
    this.#stream ??= this.#begin();
    this.#waiting.delete(event);
    this.#waiting.set(event, encodeEvent({ event, data }));
    this.#flush();
  }

  /** Ends the response with the result of the middleware chain, and waits until it is sent. */
  async end(result: Result): Promise<void> {
    const { statusCode = 200, headers, body = '' } = result;
    const isOrdinary = this.#stream === undefined && statusCode >= 400;
    if (!isOrdinary) this.emit(statusCode < 400 ? 'done' : 'error', body);
    clearInterval(this.#keepAlive);
    const stream = this.#stream ?? awslambda.HttpResponseStream.from(this.#response, { statusCode, headers });
    const rest = isOrdinary ? [body] : this.#waiting.values();
    for (const text of rest) stream.write(text);
    await new Promise((resolve) => {
      stream.once('error', resolve);
      stream.end(resolve);
    });
  }

  #begin(): awslambda.HttpResponseStream {
    const stream = awslambda.HttpResponseStream.from(this.#response, STREAM_RESPONSE);
    stream.on('drain', () => this.#flush());
    this.#keepAlive = setInterval(() => {
      if (!stream.writableNeedDrain) stream.write(KEEP_ALIVE_COMMENT);
    }, KEEP_ALIVE_MILLISECONDS);
    return stream;
  }

  #flush(): void {
    for (const [event, text] of this.#waiting) {
      if (this.#stream?.writableNeedDrain) return;
      this.#waiting.delete(event);
      this.#stream?.write(text);
    }
  }
}
