import type { MediaType } from '#shared/schemas/common.ts';
import type { FailureReason } from './send-failure.ts';

/** A message on its way: on the screen and in this browser until the server has it. */
export interface OutboxEntry {
  clientMessageId: string;
  content: string;
  request?: MediaType;
  /** When it was written. */
  at: string;
  /** `waiting`: for a guest to sign in. */
  state: 'sending' | 'waiting' | 'unsent';
  reason?: FailureReason;
  /** The newest message there was when it did not get through: what comes later is not put before it. */
  behind?: number;
  /** Why it is not through, in words. */
  note?: string;
}

const isEntry = (value: unknown): value is OutboxEntry => {
  const { clientMessageId, content, at, state } = (value ?? {}) as Partial<OutboxEntry>;
  return [clientMessageId, content, at, state].every((field) => typeof field === 'string' && field !== '');
};

/** An entry read back after a reload: whoever was sending it is gone, so it is to be sent again. */
export function restoredEntry(text: string | null): OutboxEntry | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? '');
    if (!isEntry(entry)) return undefined;
    return entry.state === 'unsent' ? entry : { ...entry, state: 'unsent', reason: 'network' };
  } catch {
    return undefined;
  }
}

/** Those that go out by themselves once there is a network: nobody refused them, they only did not get through. */
export const goesOutByItself = (entry: OutboxEntry): boolean =>
  entry.state === 'unsent' && entry.reason === 'network';
