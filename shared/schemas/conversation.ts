import * as z from 'zod';
import { MESSAGE_MAXIMUM_LENGTH } from '../form-rules.ts';
import { cursor, id, instant, mediaType } from './common.ts';

export const conversation = z
  .object({
    id,
    characterId: id,
    createdAt: instant,
    lastMessageAt: instant,
    /** The first words of the newest message, for lists. Empty when nothing was said yet. */
    preview: z.string(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

export const message = z
  .object({
    id,
    conversationId: id,
    content: z.string(),
    sender: z.enum(['user', 'ai']),
    timestamp: instant,
    mediaUrl: z.string().optional(),
    mediaType: mediaType.optional(),
    /** For a video: the still to show before it plays. */
    posterUrl: z.string().optional(),
    isBlurred: z.boolean().optional(),
    /** On the member's own messages: the id the client gave the send, so that it can be tried again. */
    clientMessageId: z.string().optional(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

/** Two sends with one of these are one send: the second gets the first one's answer. */
export const clientMessageId = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _');

/** Older clients send a session id; it is accepted and decides nothing. */
const sessionId = z.string().max(200).optional();

export const createConversationBody = z.object({ characterId: id, sessionId });
export type CreateConversationBody = z.infer<typeof createConversationBody>;

export const sendMessageBody = z.object({
  content: z
    .string()
    .trim()
    .min(1, 'Write a message first.')
    .max(MESSAGE_MAXIMUM_LENGTH, `A message can have at most ${MESSAGE_MAXIMUM_LENGTH} characters.`),
  sessionId,
  userId: id.optional(),
  clientMessageId: clientMessageId.optional(),
  /** Asks for a picture or a clip: costs a unit of that kind instead of a message (decision 10). */
  request: mediaType.optional(),
});
export type SendMessageBody = z.infer<typeof sendMessageBody>;

export const sendMessageResponse = z.object({ userMessage: message, aiMessage: message });
export type SendMessageResponse = z.infer<typeof sendMessageResponse>;

/** The newest page first; within a page the messages are sorted by id. */
export const messagesQuery = z.object({
  cursor: cursor.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .optional(),
});
