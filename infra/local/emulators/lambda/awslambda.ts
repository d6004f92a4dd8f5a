/**
 * `globalThis.awslambda`, as Lambda's Node.js runtime provides it for functions that stream their response. Import it
 * before a bundle.
 */
import { Writable } from 'node:stream';

/** Status and headers of a streamed response. */
export interface ResponseHead {
  statusCode?: number;
  headers?: Record<string, string>;
  cookies?: string[];
}

/** What receives the response of a function. */
export interface ResponseTarget {
  begin(head: ResponseHead): void;
  /** Resolves when it can take more. */
  write(chunk: Uint8Array): Promise<void>;
}

type Handler = (event: unknown, context: unknown) => Promise<unknown>;
type StreamHandler = (event: unknown, response: Writable, context: unknown) => Promise<unknown>;

/** The mark of a streaming handler, the same as in Lambda's runtime. */
const STREAMING = Symbol.for('aws.lambda.runtime.handler.streaming');

class HttpResponseStream extends Writable {
  readonly #target: ResponseTarget;

  constructor(target: ResponseTarget) {
    super({
      write: (chunk: Uint8Array, _encoding, done) => {
        target.write(chunk).then(() => done(), done);
      },
    });
    this.#target = target;
  }

  static from(stream: HttpResponseStream, head: ResponseHead): HttpResponseStream {
    stream.#target.begin(head);
    return stream;
  }
}

Object.assign(globalThis, {
  awslambda: {
    HttpResponseStream,
    streamifyResponse: (handler: StreamHandler) => Object.assign(handler, { [STREAMING]: 'response' }),
  },
});

/** Calls a handler; one that streams writes to the target and has no result. */
export const callHandler = (
  handler: Handler | StreamHandler,
  { event, context, target }: { event: unknown; context: unknown; target: ResponseTarget },
): Promise<unknown> =>
  STREAMING in handler
    ? (handler as StreamHandler)(event, new HttpResponseStream(target), context)
    : (handler as Handler)(event, context);
