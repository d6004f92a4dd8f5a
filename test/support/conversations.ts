import type { SendMessageResponse } from '#shared/operations/messages-send.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { type Answer, type Member, newMember } from './client.ts';
import { expectAnswer } from './expectations.ts';

/** Starts a conversation. The first demo companion has the id 1. */
export async function begin(member: Member, characterId = 1): Promise<Conversation> {
  const answer = await member.post('/api/conversations', { characterId });
  return expectAnswer('conversations-create', answer);
}

export const messagesPath = (conversation: Pick<Conversation, 'id'>) =>
  `/api/conversations/${conversation.id}/messages`;

/** Sends, whatever comes of it. */
export const trySend = (
  member: Member,
  conversation: Pick<Conversation, 'id'>,
  body: Record<string, unknown>,
): Promise<Answer> => member.post(messagesPath(conversation), body);

/** Sends, and expects it to go well. */
export async function sendTo(
  member: Member,
  conversation: Pick<Conversation, 'id'>,
  content: string,
  more: Record<string, unknown> = {},
): Promise<SendMessageResponse> {
  return expectAnswer('messages-send', await trySend(member, conversation, { content, ...more }));
}

/** A new member with a conversation. */
export async function newChat(characterId = 1) {
  const member = await newMember();
  return { member, conversation: await begin(member, characterId) };
}

export async function limitsOf(member: Member) {
  return expectAnswer('user-limits', await member.get(`/api/user/${member.id}/limits`));
}

export async function messagesOf(member: Member, conversation: Pick<Conversation, 'id'>) {
  return expectAnswer('messages-list', await member.get(messagesPath(conversation)));
}
