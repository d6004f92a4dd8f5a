import { useEffect, useSyncExternalStore } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { createListeners } from '#web/lib/store.ts';
import { every } from '#web/lib/timers.ts';
import type { LiveStatus } from '../rules/live-reply.ts';
import { type RevealUnit, shownPart } from '../rules/shown-part.ts';

/** The text of a reply, as far as it has arrived. */
export interface ReplyText {
  aiMessageId: number;
  content: string;
}

interface LiveReply {
  status: LiveStatus;
  content: string;
  shown: string;
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
    const { content, status } = reply;
    const shown = shownPart(content, Date.now() - status.startedAt, revealUnit());
    if (status.isWhole && shown === content) remove(conversationId);
    else if (shown !== reply.shown)
      put(conversationId, { ...reply, shown, status: { ...status, hasWords: shown !== '' } });
  }
}

/** Replies that are being written, at most one per conversation. */
export const liveReplies = {
  /** The member's message is stored; this page reads the reply. */
  begin(conversationId: number, startedAt: number, close: () => void): void {
    const status = { aiMessageId: undefined, startedAt, hasWords: false, isWhole: false, isOwn: true };
    put(conversationId, { status, content: '', shown: '', close });
  },

  /** Replaces what has arrived so far. */
  update(conversationId: number, { aiMessageId, content }: ReplyText): void {
    const reply = replies.get(conversationId);
    if (reply) put(conversationId, { ...reply, content, status: { ...reply.status, aiMessageId } });
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

  /** What has arrived is shown without typing. */
  showAll(conversationId: number): void {
    const reply = replies.get(conversationId);
    if (reply) put(conversationId, { ...reply, status: { ...reply.status, startedAt: 0 } });
    revealAll();
  },

  /** There is no reply, or the list of messages has it. */
  end(conversationId: number): void {
    replies.get(conversationId)?.close?.();
    remove(conversationId);
  },
};

/** This page is reading the reply of the conversation. */
export const isReadingReply = (conversationId: number | null): boolean =>
  conversationId !== null && replies.get(conversationId)?.status.isOwn === true;

export const useLiveReply = (conversationId: number | null): LiveStatus | undefined =>
  useSyncExternalStore(subscribe, () =>
    conversationId === null ? undefined : replies.get(conversationId)?.status,
  );

/** Ends a reply whose stream was lost when the list of messages has it. */
export function useLostReplyEnd(
  conversationId: number | null,
  last: Message | undefined,
  live: LiveStatus | undefined,
): void {
  const isLost = live !== undefined && !live.isOwn && !live.isWhole;
  const isOver = isLost && last?.sender === 'ai';
  useEffect(() => {
    if (isOver && conversationId !== null) liveReplies.end(conversationId);
  }, [isOver, conversationId]);
}

/** The shown part of the reply. Separate, so that new words render only the row that contains them. */
export const useLiveText = (conversationId: number): string =>
  useSyncExternalStore(subscribe, () => replies.get(conversationId)?.shown ?? '');
