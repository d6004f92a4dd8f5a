/** Messages between the function pool and its threads. */
import type { ResponseHead } from './awslambda.ts';

export interface WorkerData {
  /** Holds <id>/index.mjs. */
  directory: string;
  /** Number of pings that the thread has answered; shared memory. */
  answeredPings: Int32Array<SharedArrayBuffer>;
}

/** State of a call: it can be withdrawn until the thread starts it. */
export const CLAIM = { free: 0, started: 1, withdrawn: 2 } as const;

export type ToWorker =
  | { type: 'ping' }
  /** The last chunk was sent, and the next may follow. */
  | { type: 'sent'; requestId: number }
  | { type: 'load'; requestId: number; ids: readonly string[] }
  | {
      type: 'invoke';
      requestId: number;
      id: string;
      event: unknown;
      /** In milliseconds. */
      timeoutMs: number;
      /** One of CLAIM; shared memory. */
      claim: Int32Array<SharedArrayBuffer>;
    };

/** Of a streamed response. */
export type StreamPart = { head: ResponseHead } | { chunk: Uint8Array };

export type FromWorker =
  | { requestId: number; part: StreamPart }
  | { requestId: number; result: unknown }
  | { requestId: number; error: { message: string; stack: string | undefined } };
