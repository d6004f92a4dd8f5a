import * as z from 'zod/mini';
import { MESSAGE_MAXIMUM_LENGTH } from '../form-rules.ts';
import { id, idFromText, mediaType } from '../schemas/common.ts';
import { message, sessionId } from '../schemas/conversation.ts';
import { lockedState, notice } from '../schemas/safety.ts';
import { defineOperation } from './define.ts';

/** Idempotency key: a repeated send returns the first one's response. */
export const clientMessageId = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _'));

export const messageContent = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a message first.'),
    z.maxLength(MESSAGE_MAXIMUM_LENGTH, `A message can have at most ${MESSAGE_MAXIMUM_LENGTH} characters.`),
  );

export const sendMessageBody = z.object({
  content: messageContent,
  sessionId,
  userId: z.optional(id),
  clientMessageId: z.optional(clientMessageId),
  /** Requests a picture or a clip: charges a unit of that kind instead of a message. */
  request: z.optional(mediaType),
});
export type SendMessageBody = z.infer<typeof sendMessageBody>;

export const sendMessageResponse = z.object({
  userMessage: message,
  aiMessage: message,
  /** This message locked the account. */
  locked: z.optional(lockedState),
  notice: z.optional(notice),
});
export type SendMessageResponse = z.infer<typeof sendMessageResponse>;

export const messagesSend = defineOperation({
  id: 'messages-send',
  method: 'POST',
  path: '/api/conversations/{id}/messages',
  summary:
    "Sends a message and returns the companion's reply. The reply is stored even if the client disconnects.",
  access: 'member',
  needs: ['table:write', 'companion', 'safety', 'media:sign', 'act-as'],
  params: z.object({ id: idFromText }),
  body: sendMessageBody,
  responses: { 200: sendMessageResponse },
  errors: [
    'not_found',
    'forbidden',
    'account_locked',
    'limit_reached',
    'too_many_requests',
    'reply_pending',
    'companion_failed',
    'companion_timeout',
    'wrong_origin',
    'body_too_large',
  ],
});
