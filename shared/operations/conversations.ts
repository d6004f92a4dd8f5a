import * as z from 'zod/mini';
import { cursor, idFromText, okResponse } from '../schemas/common.ts';
import {
  conversation,
  createConversationBody,
  message,
  messagesQuery,
  sendMessageBody,
  sendMessageResponse,
} from '../schemas/conversation.ts';
import { defineOperations } from './define.ts';

const params = z.object({ id: idFromText });

export const conversationOperations = defineOperations({
  'conversations-create': {
    method: 'POST',
    path: '/api/conversations',
    summary: 'Starts a conversation with a companion; a free member can have five at a time.',
    access: 'member',
    needs: ['table:write', 'act-as'],
    body: createConversationBody,
    responses: { 201: conversation },
    errors: ['not_found', 'limit_reached', 'wrong_origin', 'body_too_large'],
  },
  'conversations-list': {
    method: 'GET',
    path: '/api/user/conversations',
    summary:
      "Lists the member's conversations, the most recent first. A next page is named in the header x-next-cursor.",
    access: 'member',
    needs: ['table:read', 'act-as'],
    query: z.object({
      userId: idFromText,
      /** Accepted as documented; merges nothing that is not the caller's. */
      guestSessions: z.optional(z.string().check(z.maxLength(4_000))),
      /** Only those with this companion. */
      characterId: z.optional(idFromText),
      cursor: z.optional(cursor),
    }),
    responses: { 200: z.array(conversation) },
    errors: ['forbidden'],
  },
  'conversations-get': {
    method: 'GET',
    path: '/api/conversations/{id}',
    summary: "Reads one of the member's conversations.",
    access: 'member',
    needs: ['table:read', 'act-as'],
    params,
    responses: { 200: conversation },
    errors: ['not_found'],
  },
  'conversations-delete': {
    method: 'DELETE',
    path: '/api/conversations/{id}',
    summary: 'Deletes a conversation and all of its messages for good.',
    access: 'member',
    needs: ['table:write', 'act-as'],
    params,
    responses: { 200: okResponse },
    errors: ['not_found', 'wrong_origin'],
  },
  'messages-list': {
    method: 'GET',
    path: '/api/conversations/{id}/messages',
    summary:
      'Reads messages sorted by id: the newest page, or with a cursor an older one. An older page is named in the header x-next-cursor.',
    access: 'member',
    needs: ['table:read', 'media:sign', 'act-as'],
    params,
    query: messagesQuery,
    responses: { 200: z.array(message) },
    errors: ['not_found'],
  },
  'messages-send': {
    method: 'POST',
    path: '/api/conversations/{id}/messages',
    summary:
      "Sends a message and answers with the companion's reply, which is stored even if nobody waits for it.",
    access: 'member',
    needs: ['table:write', 'companion', 'media:sign', 'act-as'],
    params,
    body: sendMessageBody,
    responses: { 200: sendMessageResponse },
    errors: [
      'not_found',
      'forbidden',
      'limit_reached',
      'too_many_requests',
      'reply_pending',
      'companion_failed',
      'companion_timeout',
      'wrong_origin',
      'body_too_large',
    ],
  },
});
