import * as z from 'zod/mini';
import { count, id, instant, mediaType } from './common.ts';
import { notice, safetyReply } from './safety.ts';
import { withMeta } from './with-meta.ts';

export const conversation = withMeta(
  z.object({
    id,
    characterId: id,
    createdAt: instant,
    lastMessageAt: instant,
    /** Start of the newest message, for lists. Empty without messages. */
    preview: z.string(),
  }),
  { id: 'Conversation' },
);
export type Conversation = z.infer<typeof conversation>;

export const rating = z.enum(['up', 'down']);
export type Rating = z.infer<typeof rating>;

export const message = withMeta(
  z.object({
    id,
    conversationId: id,
    content: z.string(),
    sender: z.enum(['user', 'ai']),
    timestamp: instant,
    mediaUrl: z.optional(z.string()),
    mediaType: z.optional(mediaType),
    /** To report the picture or clip. */
    mediaId: z.optional(id),
    /** For a video: the picture to show before it plays. */
    posterUrl: z.optional(z.string()),
    isBlurred: z.optional(z.boolean()),
    /** On the member's messages: the idempotency key of the send. */
    clientMessageId: z.optional(z.string()),
    /** On transcripts of a voice call: the duration of the call. All messages of a call have the same timestamp. */
    callSeconds: z.optional(count),
    /** On replies that the safety policy wrote. */
    safety: z.optional(safetyReply),
    /** On replies: to be shown before it. */
    notice: z.optional(notice),
    /** On replies: the member's opinion. */
    rating: z.optional(rating),
    /** On replies with alternatives: their number with this one, and the place of this one. The oldest is 0. */
    alternatives: z.optional(z.object({ count, index: count })),
  }),
  { id: 'Message' },
);
export type Message = z.infer<typeof message>;

/** A message that a search found. */
export const searchHit = withMeta(
  z.object({
    conversationId: id,
    messageId: id,
    characterId: id,
    sender: z.enum(['user', 'ai']),
    /** The text around the first match. */
    snippet: z.string(),
    timestamp: instant,
  }),
  { id: 'SearchHit' },
);
export type SearchHit = z.infer<typeof searchHit>;

/** Accepted from older clients and ignored. */
export const sessionId = z.optional(z.string().check(z.maxLength(200)));
