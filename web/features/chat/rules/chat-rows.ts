import type { Message } from '#shared/schemas/conversation.ts';
import { MINUTE } from '#web/lib/timers.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** One message of the list. */
export interface ChatRow {
  /** Does not change when the optimistic message is replaced by the stored one. */
  key: string;
  message: Message & { isOptimistic?: boolean /** It is being written. */; isLive?: boolean };
  /** Present while the message is not sent. */
  entry?: OutboxEntry;
  /** First message of its day. */
  isFirstOfDay: boolean;
  /** A group is consecutive messages of one sender; each call is a separate group. */
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
}

/** A pause of this length starts a new group. */
const GROUP_GAP = 10 * MINUTE;

const dayOf = (instant: string): string => new Date(instant).toDateString();

const keyOf = (message: Message): string => message.clientMessageId ?? String(message.id);

/** The sort position: last while sending; an unsent message stays where it failed, or where it was written. */
function positionOf({ state, afterMessageId, at }: OutboxEntry, messages: readonly Message[]): number {
  if (state !== 'unsent') return Number.MAX_SAFE_INTEGER;
  const lastBefore = () => messages.findLast(({ timestamp }) => Date.parse(timestamp) <= Date.parse(at));
  return afterMessageId ?? lastBefore()?.id ?? 0;
}

function optimisticMessage(entry: OutboxEntry, messages: readonly Message[]): ChatRow['message'] {
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

/** The care card that a guest's message was answered with, after that message. */
const careMessage = (entry: OutboxEntry, care: string, message: Message): Message => ({
  id: message.id,
  conversationId: message.conversationId,
  content: care,
  sender: 'ai',
  timestamp: entry.at,
  clientMessageId: `${entry.clientMessageId}/care`,
  safety: 'care',
});

function messagesOf(entry: OutboxEntry, messages: readonly Message[]): ChatRow['message'][] {
  const message = optimisticMessage(entry, messages);
  return entry.care ? [message, careMessage(entry, entry.care, message)] : [message];
}

/** Identifies the call that a message belongs to. */
const callOf = ({ callSeconds, timestamp }: Message): string | undefined =>
  callSeconds === undefined ? undefined : timestamp;

const isSameGroup = (a: Message, b: Message): boolean =>
  a.sender === b.sender &&
  callOf(a) === callOf(b) &&
  Math.abs(Date.parse(b.timestamp) - Date.parse(a.timestamp)) < GROUP_GAP;

/** Stored messages merged with unsent ones. A message that is both gives one row. */
export function chatRows(messages: readonly ChatRow['message'][], outbox: readonly OutboxEntry[]): ChatRow[] {
  const entries = new Map(outbox.map((entry) => [entry.clientMessageId, entry]));
  const stored = new Set(messages.flatMap(({ clientMessageId }) => clientMessageId ?? []));
  const all = [
    ...messages,
    ...outbox
      .filter((entry) => !stored.has(entry.clientMessageId))
      .flatMap((entry) => messagesOf(entry, messages)),
  ].sort((a, b) => a.id - b.id);
  return all.map((message, index) => {
    const previous = all[index - 1];
    const next = all[index + 1];
    const entry = message.clientMessageId ? entries.get(message.clientMessageId) : undefined;
    const isFirstOfDay = !previous || dayOf(previous.timestamp) !== dayOf(message.timestamp);
    return {
      key: keyOf(message),
      message,
      ...(entry && { entry }),
      isFirstOfDay,
      isFirstOfGroup: isFirstOfDay || !isSameGroup(previous, message),
      isLastOfGroup:
        !next || dayOf(next.timestamp) !== dayOf(message.timestamp) || !isSameGroup(message, next),
    };
  });
}
