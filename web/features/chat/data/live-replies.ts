import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/store.ts';
import { every } from '#web/lib/timers.ts';
import type { LiveStatus } from '../rules/live-reply.ts';
import { type RevealUnit, shownPart } from '../rules/shown-part.ts';

/** The text of a reply, as far as it has arrived. */
export interface ReplyText {
  aiMessageId: number;
  content: string;
  /** The reply whose place it takes. */
  replacedId?: number | undefined;
}

interface LiveReply {
  status: LiveStatus;
  content: string;
  shown: string;
  /** When the typing began; 0 to show everything at once. */
  typingSince: number;
  /** What has arrived was polled, which is later than a stream. */
  isPolled?: boolean;
  /** Closes the stream. */
  close?: () => void;
}

const REVEAL_INTERVAL = 100;

/** By conversation. */
const replies = new Map<number, LiveReply>();
const { subscribe, notify } = createListeners();
let stopRevealing: (() => void) | undefined;

function put(conversationId: number, { status, ...reply }: LiveReply): void {
  const previous = replies.get(conversationId)?.status;
  const isSame =
    previous &&
    (Object.keys(status) as (keyof LiveStatus)[]).every((name) => previous[name] === status[name]);
  replies.set(conversationId, { ...reply, status: isSame ? previous : status });
  stopRevealing ??= every(REVEAL_INTERVAL, revealAll);
  notify();
}

function remove(conversationId: number): void {
  if (!replies.delete(conversationId)) return;
  if (replies.size === 0) {
    stopRevealing?.();
    stopRevealing = undefined;
  }
  notify();
}

const revealUnit = (): RevealUnit =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'sentence' : 'word';

/** Shows more of each reply, and leaves those that are shown whole to the list of messages. */
function revealAll(): void {
  for (const [conversationId, reply] of replies) {
    const { content, status, typingSince } = reply;
    const shown = shownPart(content, Date.now() - typingSince, revealUnit());
    if (status.isWhole && shown === content) remove(conversationId);
    else if (shown !== reply.shown)
      put(conversationId, { ...reply, shown, status: { ...status, hasWords: shown !== '' } });
  }
}

const newStatus = ({ aiMessageId, replacedId }: Partial<ReplyText>, isOwn: boolean): LiveStatus => ({
  aiMessageId,
  replacedId,
  timestamp: new Date().toISOString(),
  hasWords: false,
  isWhole: false,
  isOwn,
});

/** Replies that are being written, at most one per conversation. */
export const liveReplies = {
  /** This page reads the reply to a stored message. */
  begin(conversationId: number, typingSince: number, close: () => void, replacedId?: number): void {
    put(conversationId, {
      status: newStatus({ replacedId }, true),
      content: '',
      shown: '',
      typingSince,
      close,
    });
  },

  /** Replaces what has arrived so far. */
  update(conversationId: number, { aiMessageId, content }: ReplyText): void {
    const reply = replies.get(conversationId);
    if (reply) put(conversationId, { ...reply, content, status: { ...reply.status, aiMessageId } });
  },

  /**
   * What another page has received, or the server has stored, of a reply. Without `typingSince` it was polled: then it is
   * shown at once, and does not replace what a stream brought unless it continues that.
   */
  follow(conversationId: number, text: ReplyText, typingSince?: number): void {
    const { aiMessageId, content } = text;
    const isPolled = typingSince === undefined;
    const known = replies.get(conversationId);
    if (known?.status.isWhole || (known?.status.isOwn && !isPolled)) return;
    if (known && known.content !== '' && isPolled && !known.isPolled && !content.startsWith(known.content))
      return;
    put(conversationId, {
      shown: '',
      ...known,
      content,
      typingSince: typingSince ?? known?.typingSince ?? 0,
      isPolled: isPolled && (content !== known?.content || known.isPolled === true),
      status: { ...(known?.status ?? newStatus(text, false)), aiMessageId },
    });
  },

  /** The whole reply is in the list of messages. It is removed here when all of it is shown. */
  complete(conversationId: number, text: ReplyText): void {
    liveReplies.update(conversationId, text);
    const reply = replies.get(conversationId);
    if (reply) put(conversationId, { ...reply, status: { ...reply.status, isWhole: true, isOwn: false } });
  },

  /** The connection to its stream was lost. */
  detach(conversationId: number): void {
    const reply = replies.get(conversationId);
    if (reply) put(conversationId, { ...reply, status: { ...reply.status, isOwn: false } });
  },

  /** What has arrived and will arrive is shown without typing. */
  showAll(conversationId: number): void {
    const reply = replies.get(conversationId);
    if (reply) put(conversationId, { ...reply, typingSince: 0 });
    revealAll();
  },

  /** There is no reply, or the list of messages shows it. */
  end(conversationId: number): void {
    replies.get(conversationId)?.close?.();
    remove(conversationId);
  },
};

export const useLiveReply = (conversationId: number | null): LiveStatus | undefined =>
  useSyncExternalStore(subscribe, () =>
    conversationId === null ? undefined : replies.get(conversationId)?.status,
  );

/** The shown part of the reply. Separate, so that new words render only the row that contains them. */
export const useLiveText = (conversationId: number): string =>
  useSyncExternalStore(subscribe, () => replies.get(conversationId)?.shown ?? '');
