import type { SendMessageResponse } from '#shared/operations/messages-send.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { type ApiResponse, type Member, newMember } from './client.ts';
import { expectSuccess } from './expectations.ts';

/** Starts a conversation. The first demo companion has the id 1. */
export async function startConversation(member: Member, characterId = 1): Promise<Conversation> {
  return expectSuccess('conversations-create', await member.post('/api/conversations', { characterId }));
}

export const messagesPath = (conversation: Pick<Conversation, 'id'>) =>
  `/api/conversations/${conversation.id}/messages`;

/** Sends a message and returns the response, also an error. */
export const trySend = (
  member: Member,
  conversation: Pick<Conversation, 'id'>,
  body: Record<string, unknown>,
): Promise<ApiResponse> => member.post(messagesPath(conversation), body);

/** Sends a message and expects success. */
export async function sendTo(
  member: Member,
  conversation: Pick<Conversation, 'id'>,
  content: string,
  more: Record<string, unknown> = {},
): Promise<SendMessageResponse> {
  return expectSuccess('messages-send', await trySend(member, conversation, { content, ...more }));
}

/** A new member with a conversation. */
export async function newChat(characterId = 1) {
  const member = await newMember();
  return { member, conversation: await startConversation(member, characterId) };
}

export async function limitsOf(member: Member) {
  return expectSuccess('user-limits', await member.get(`/api/user/${member.id}/limits`));
}

export async function messagesOf(member: Member, conversation: Pick<Conversation, 'id'>) {
  return expectSuccess('messages-list', await member.get(messagesPath(conversation)));
}
