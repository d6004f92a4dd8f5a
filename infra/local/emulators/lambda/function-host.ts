import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { timeoutOf, UNATTENDED } from '#infra/aws/function-sizes.ts';
import { FUNCTIONS_OUT } from '#infra/build/build.ts';
import { functionPool } from './function-pool.ts';

/** One is enough as long as it answers. */
const ATTENDED_THREADS = { minimum: 1, maximum: 8 };
/** Of their own: jobs may compute for longer than anybody waits. */
const UNATTENDED_THREADS = { minimum: 0, maximum: 4 };

/** API Gateway waits this long for a function, in milliseconds. */
const GATEWAY_TIMEOUT = 30_000;

interface HostOptions {
  /** Holds <id>/index.mjs of each function. */
  directory?: string;
  /** How long a function may compute while somebody waits, in seconds. */
  timeout?: (id: string) => number;
  warn?: (text: string) => void;
}

/**
 * The built Lambda bundles, each loaded at its first call as a cold start would be, in threads: one that computes for
 * long does not stop the others, and is ended after as long as the deployed function may take.
 */
export function functionHost({ directory = FUNCTIONS_OUT, timeout = timeoutOf, warn }: HostOptions = {}) {
  const attended = functionPool({ directory, ...ATTENDED_THREADS, warn });
  const unattended = functionPool({ directory, ...UNATTENDED_THREADS, warn });

  const call = (id: string, event: unknown, isReadOnly: boolean) =>
    attended.run({ id, event, timeout: timeout(id) * 1_000, callerTimeout: GATEWAY_TIMEOUT, isReadOnly });

  return {
    /** Makes the next calls load the bundles anew, for development. */
    reload() {
      attended.reload();
      unattended.reload();
    },

    /** Preloads these functions. */
    warm: (ids: readonly string[]) => attended.warm(ids),

    /** Invokes a function asynchronously: a schedule, an event or a job. */
    invokeUnattended: (id: string, event: unknown): Promise<unknown> => {
      const callerTimeout = UNATTENDED.timeoutSeconds * 1_000;
      return unattended.run({ id, event, timeout: callerTimeout, callerTimeout, isReadOnly: false });
    },

    /** Asks an authorizer. */
    authorize: (id: string, event: unknown): Promise<unknown> => call(id, event, true),

    /** Calls a function for a request. Rejects with FunctionUnavailable when there is no answer in time. */
    async invoke(id: string, event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
      const isReadOnly = event.requestContext.http.method === 'GET';
      return (await call(id, event, isReadOnly)) as APIGatewayProxyStructuredResultV2;
    },

    stop() {
      attended.stop();
      unattended.stop();
    },
  };
}
export type FunctionHost = ReturnType<typeof functionHost>;
