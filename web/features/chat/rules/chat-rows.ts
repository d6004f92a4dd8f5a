import type { Message } from '#shared/schemas/conversation.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** One line of the conversation as it is drawn. */
export interface ChatRow {
  /** Stays the same when the optimistic message becomes the server's. */
  key: string;
  message: Message & { isOptimistic?: boolean };
  /** The send behind it, while it is not through. */
  entry?: OutboxEntry;
  /** A new day begins with it. */
  startsDay: boolean;
  /** First and last of an unbroken run by the same speaker; a call is a run of its own. */
  startsRun: boolean;
  endsRun: boolean;
}

/** A pause of this long between two messages of one speaker parts them. */
const RUN_GAP = 10 * 60_000;

const dayOf = (instant: string): string => new Date(instant).toDateString();

const keyOf = (message: Message): string => message.clientMessageId ?? String(message.id);

/** What is on its way will be the newest of all; what got stuck stays where that happened, or where it was written. */
function positionOf({ state, behind, at }: OutboxEntry, messages: readonly Message[]): number {
  if (state !== 'unsent') return Number.MAX_SAFE_INTEGER;
  const writtenBehind = () => messages.findLast(({ timestamp }) => Date.parse(timestamp) <= Date.parse(at));
  return behind ?? writtenBehind()?.id ?? 0;
}

function optimistic(entry: OutboxEntry, messages: readonly Message[]): ChatRow['message'] {
  return {
    id: positionOf(entry, messages),
    conversationId: messages[0]?.conversationId ?? 0,
    content: entry.content,
    sender: 'user',
    timestamp: entry.at,
    clientMessageId: entry.clientMessageId,
    isOptimistic: true,
  };
}

/** The call in which a message was said, if in any. */
const callOf = ({ callSeconds, timestamp }: Message): string | undefined =>
  callSeconds === undefined ? undefined : timestamp;

const areOneRun = (a: Message, b: Message): boolean =>
  a.sender === b.sender &&
  callOf(a) === callOf(b) &&
  Math.abs(Date.parse(b.timestamp) - Date.parse(a.timestamp)) < RUN_GAP;

/** The server's messages and, among them, those that are not through; a message that is both is one row. */
export function chatRows(messages: readonly Message[], outbox: readonly OutboxEntry[]): ChatRow[] {
  const entries = new Map(outbox.map((entry) => [entry.clientMessageId, entry]));
  const known = new Set(messages.flatMap(({ clientMessageId }) => clientMessageId ?? []));
  const all = [
    ...messages,
    ...outbox
      .filter((entry) => !known.has(entry.clientMessageId))
      .map((entry) => optimistic(entry, messages)),
  ].sort((a, b) => a.id - b.id);
  return all.map((message, index) => {
    const before = all[index - 1];
    const next = all[index + 1];
    const entry = message.clientMessageId ? entries.get(message.clientMessageId) : undefined;
    const startsDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp);
    return {
      key: keyOf(message),
      message,
      ...(entry && { entry }),
      startsDay,
      startsRun: startsDay || !areOneRun(before, message),
      endsRun: !next || dayOf(next.timestamp) !== dayOf(message.timestamp) || !areOneRun(message, next),
    };
  });
}
