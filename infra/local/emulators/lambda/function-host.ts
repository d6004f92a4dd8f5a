import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { FunctionPool } from './function-pool.ts';
import type { StreamPart } from './worker-messages.ts';

/** Functions called by a request. One thread is enough while it responds. */
const REQUEST_THREADS = { minimum: 1, maximum: 8 };
/** Asynchronous invocations have separate threads: they may compute for minutes. */
const ASYNC_THREADS = { minimum: 0, maximum: 4 };

/** API Gateway's integration timeout. */
const GATEWAY_TIMEOUT_MS = 30_000;

interface HostOptions {
  /** Holds <id>/index.mjs of each function. */
  directory: string;
  /** Timeout of a function called by a request. */
  timeoutSeconds: (id: string) => number;
  /** Timeout of an asynchronous invocation. */
  asyncTimeoutSeconds: number;
  warn?: (text: string) => void;
}

/**
 * Runs Lambda bundles in worker threads. Each bundle is loaded at its first call, as at a cold start. A function that
 * exceeds its timeout is terminated and does not block the others.
 */
export function functionHost({ directory, timeoutSeconds, asyncTimeoutSeconds, warn }: HostOptions) {
  const requests = new FunctionPool({ directory, ...REQUEST_THREADS, warn });
  const asynchronous = new FunctionPool({ directory, ...ASYNC_THREADS, warn });

  const call = (id: string, event: unknown, isReadOnly: boolean) =>
    requests.run({
      id,
      event,
      timeoutMs: timeoutSeconds(id) * 1_000,
      callerTimeoutMs: GATEWAY_TIMEOUT_MS,
      isReadOnly,
    });

  return {
    /** The next calls load the bundles again. For development. */
    reload() {
      requests.reload();
      asynchronous.reload();
    },

    /** Preloads these functions. */
    warm: (ids: readonly string[]) => requests.warm(ids),

    /** Invokes a function asynchronously: for a schedule, an event or a job. */
    invokeAsync: (id: string, event: unknown): Promise<unknown> => {
      const timeoutMs = asyncTimeoutSeconds * 1_000;
      return asynchronous.run({ id, event, timeoutMs, callerTimeoutMs: timeoutMs, isReadOnly: false });
    },

    /** Calls a Lambda authorizer. */
    authorize: (id: string, event: unknown): Promise<unknown> => call(id, event, true),

    /** Calls a function for a request. Rejects with FunctionUnavailable when it does not answer in time. */
    async invoke(id: string, event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
      const isReadOnly = event.requestContext.http.method === 'GET';
      return (await call(id, event, isReadOnly)) as APIGatewayProxyStructuredResultV2;
    },

    /**
     * Calls a function whose response is streamed. Resolves when the function has ended. Unlike API Gateway, a function URL
     * waits as long as the function's timeout.
     */
    async stream(
      id: string,
      event: APIGatewayProxyEventV2,
      onPart: (part: StreamPart) => Promise<void>,
    ): Promise<void> {
      const timeoutMs = timeoutSeconds(id) * 1_000;
      await requests.run({ id, event, timeoutMs, callerTimeoutMs: timeoutMs, isReadOnly: false, onPart });
    },

    stop() {
      requests.stop();
      asynchronous.stop();
    },
  };
}
export type FunctionHost = ReturnType<typeof functionHost>;
