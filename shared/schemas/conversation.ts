import * as z from 'zod/mini';
import { MESSAGE_MAXIMUM_LENGTH } from '../form-rules.ts';
import { count, cursor, documentedInteger, id, instant, mediaType } from './common.ts';

export const conversation = z
  .object({
    id,
    characterId: id,
    createdAt: instant,
    lastMessageAt: instant,
    /** The first words of the newest message, for lists. Empty when nothing was said yet. */
    preview: z.string(),
  })
  .register(z.globalRegistry, { id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

export const message = z
  .object({
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
  })
  .register(z.globalRegistry, { id: 'Message' });
export type Message = z.infer<typeof message>;

/** Two sends with one of these are one send: the second gets the first one's answer. */
const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _'));

/** Older clients send a session id; it is accepted and decides nothing. */
const sessionId = z.optional(z.string().check(z.maxLength(200)));

/**
 * Which earlier conversation with the companion is answered in place of a new one: whichever there is, or one in which
 * nothing was said yet. So a start whose answer was lost can be repeated, and two windows get the same.
 */
const reuse = z.enum(['any', 'empty']);
export type Reuse = z.infer<typeof reuse>;

export const createConversationBody = z.object({ characterId: id, sessionId, reuse: z.optional(reuse) });

export const sendMessageBody = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a message first.'),
      z.maxLength(MESSAGE_MAXIMUM_LENGTH, `A message can have at most ${MESSAGE_MAXIMUM_LENGTH} characters.`),
    ),
  sessionId,
  userId: z.optional(id),
  clientMessageId: z.optional(clientMessageId),
  /** Asks for a picture or a clip: costs a unit of that kind instead of a message. */
  request: z.optional(mediaType),
});
export type SendMessageBody = z.infer<typeof sendMessageBody>;

export const sendMessageResponse = z.object({ userMessage: message, aiMessage: message });
export type SendMessageResponse = z.infer<typeof sendMessageResponse>;

/** The newest page first; within a page the messages are sorted by id. */
export const messagesQuery = z.object({
  cursor: z.optional(cursor),
  limit: z.optional(
    z
      .pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
        z.int().check(z.gte(1), z.lte(100)),
      )
      .register(z.globalRegistry, documentedInteger(1, 100)),
  ),
});
