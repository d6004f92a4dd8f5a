import { characterCount, clip } from '#shared/text.ts';
import { type Chat, previewOf } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';

/** About as long as the longest reply in writing. */
const MAXIMUM_CHARACTERS = 1_200;

/**
 * Writes down what the companion has said in a call, in as few messages as it takes. It costs no message unit. A
 * conversation that was deleted meanwhile stays deleted.
 */
export async function writeTranscript(
  chat: Pick<Chat, 'conversations' | 'messages' | 'clock' | 'ids'>,
  conversation: ConversationRecord,
  replies: readonly string[],
  callSeconds: number,
): Promise<void> {
  const contents = gathered(replies.map((reply) => reply.trim()).filter((reply) => reply !== ''));
  const last = contents.at(-1);
  if (last === undefined) return;
  const at = chat.clock.now().toISOString();
  const preview = previewOf(last);
  if (!(await chat.conversations.touch(conversation, { at, preview, movesToTop: true }))) return;
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

/** Neighbours in one message, as long as they fit; a line between them. */
function gathered(replies: readonly string[]): string[] {
  const contents: string[] = [];
  for (const reply of replies) {
    const last = contents.at(-1);
    if (last !== undefined && characterCount(last) + characterCount(reply) + 2 <= MAXIMUM_CHARACTERS) {
      contents[contents.length - 1] = `${last}\n\n${reply}`;
    } else {
      contents.push(clip(reply, MAXIMUM_CHARACTERS));
    }
  }
  return contents;
}
