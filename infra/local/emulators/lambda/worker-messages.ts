/** Messages between the function pool and its threads. */
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

export type FromWorker =
  | { requestId: number; result: unknown }
  | { requestId: number; error: { message: string; stack: string | undefined } };
