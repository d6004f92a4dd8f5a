import * as z from 'zod/mini';
import { count, id, instant, mediaType } from './common.ts';
import { withMeta } from './with-meta.ts';

export const conversation = withMeta(
  z.object({
    id,
    characterId: id,
    createdAt: instant,
    lastMessageAt: instant,
    /** The first words of the newest message, for lists. Empty when nothing was said yet. */
    preview: z.string(),
  }),
  { id: 'Conversation' },
);
export type Conversation = z.infer<typeof conversation>;

export const message = withMeta(
  z.object({
    id,
    conversationId: id,
    content: z.string(),
    sender: z.enum(['user', 'ai']),
    timestamp: instant,
    mediaUrl: z.optional(z.string()),
    mediaType: z.optional(mediaType),
    /** For a video: the still to show before it plays. */
    posterUrl: z.optional(z.string()),
    isBlurred: z.optional(z.boolean()),
    /** On the member's own messages: the id the client gave the send, so that it can be tried again. */
    clientMessageId: z.optional(z.string()),
    /** On what the companion said in a voice call: how long that was. One call's messages have one timestamp. */
    callSeconds: z.optional(count),
  }),
  { id: 'Message' },
);
export type Message = z.infer<typeof message>;
/** Older clients send a session id; it is accepted and decides nothing. */
export const sessionId = z.optional(z.string().check(z.maxLength(200)));
