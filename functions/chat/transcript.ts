import { characterCount, truncate } from '#shared/text.ts';
import { type ChatDeps, previewOf } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';

/** About the length of the longest written reply. */
const MAX_MESSAGE_CHARACTERS = 1_200;

/**
 * Stores the companion's replies of a call in as few messages as possible. Costs no message unit. A conversation that was
 * deleted meanwhile stays deleted.
 */
export async function writeTranscript(
  chat: Pick<ChatDeps, 'conversations' | 'messages' | 'clock' | 'ids'>,
  conversation: ConversationRecord,
  replies: readonly string[],
  callSeconds: number,
): Promise<void> {
  const contents = joinReplies(replies.map((reply) => reply.trim()).filter((reply) => reply !== ''));
  const last = contents.at(-1);
  if (last === undefined) return;
  const at = chat.clock.now().toISOString();
  const preview = previewOf(last);
  if (!(await chat.conversations.updateLatestMessage(conversation, { at, preview, movesToTop: true })))
    return;
  for (const content of contents) {
    await chat.messages.add({
      id: chat.ids.next(),
      conversationId: conversation.id,
      sender: 'ai',
      content,
      timestamp: at,
      callSeconds,
    });
  }
}

/** Joins consecutive replies up to the maximum length, separated by a blank line. */
function joinReplies(replies: readonly string[]): string[] {
  const contents: string[] = [];
  for (const reply of replies) {
    const last = contents.at(-1);
    if (last !== undefined && characterCount(last) + characterCount(reply) + 2 <= MAX_MESSAGE_CHARACTERS) {
      contents[contents.length - 1] = `${last}\n\n${reply}`;
    } else {
      contents.push(truncate(reply, MAX_MESSAGE_CHARACTERS));
    }
  }
  return contents;
}
