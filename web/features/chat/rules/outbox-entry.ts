import type { MediaType } from '#shared/schemas/common.ts';
import type { FailureReason } from './send-failure.ts';

/** A message that the server has not confirmed. Stored in the browser. */
export interface OutboxEntry {
  clientMessageId: string;
  content: string;
  request?: MediaType;
  /** When it was written. */
  at: string;
  /** `waiting`: until a guest signs in. */
  state: 'sending' | 'waiting' | 'unsent';
  reason?: FailureReason;
  /** The newest message when the send failed: the entry is sorted after it. */
  afterMessageId?: number;
  /** The reason as shown to the member. */
  note?: string;
  /** A guest's message in a crisis: the text of the care card that answers it. */
  care?: string;
}

const isOutboxEntry = (value: unknown): value is OutboxEntry => {
  const { clientMessageId, content, at, state } = (value ?? {}) as Partial<OutboxEntry>;
  return [clientMessageId, content, at, state].every((field) => typeof field === 'string' && field !== '');
};

/** Reads an entry after a reload. The reload has cancelled any request, so the entry is resent. */
export function parseStoredEntry(text: string | null): OutboxEntry | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? '');
    if (!isOutboxEntry(entry)) return undefined;
    // Older versions stored the position as `behind`.
    const { behind: afterMessageId, ...current } = entry as OutboxEntry & { behind?: number };
    const stored = afterMessageId === undefined ? current : { ...current, afterMessageId };
    return stored.state === 'unsent' ? stored : { ...stored, state: 'unsent', reason: 'network' };
  } catch {
    return undefined;
  }
}

/** Network failures are resent without asking; rejected messages are not. */
export const isResentAutomatically = (entry: OutboxEntry): boolean =>
  entry.state === 'unsent' && entry.reason === 'network';
