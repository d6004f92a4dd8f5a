import { expiryAttribute, keepsMessages, type Retention } from '#functions/identity/retention.ts';
import { characterCount, truncate } from '#shared/text.ts';
import { type ChatDeps, previewOf } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';
import { activateDraft } from './conversations.ts';
import type { MessageRecord } from './message-store.ts';

/** About the length of the longest written reply. */
const MAX_MESSAGE_CHARACTERS = 1_200;

/** A reply of the companion, or a text of the safety policy. */
export type TranscriptLine = Pick<MessageRecord, 'content' | 'safety'>;

/**
 * Stores the companion's replies of a call in as few messages as possible. Costs no message unit. A conversation that was
 * deleted meanwhile stays deleted.
 */
export async function writeTranscript(
  chat: Pick<ChatDeps, 'conversations' | 'drafts' | 'messages' | 'clock' | 'ids'>,
  conversation: ConversationRecord,
  lines: readonly TranscriptLine[],
  callSeconds: number,
  member: Retention,
): Promise<void> {
  const messages = joinLines(lines.filter(({ content }) => content.trim() !== ''));
  const last = messages.at(-1);
  if (last === undefined) return;
  const at = chat.clock.now().toISOString();
  // A call that was allowed is kept, also at the limit of conversations.
  await activateDraft(chat, conversation, { plan: 'premium', isInCrisis: false }, chat.clock.now());
  const preview = keepsMessages(member) ? previewOf(last.content) : '';
  if (!(await chat.conversations.updateLatestMessage(conversation, { at, preview, movesToTop: true })))
    return;
  for (const line of messages) {
    await chat.messages.add({
      id: chat.ids.next(),
      conversationId: conversation.id,
      sender: 'ai',
      ...line,
      timestamp: at,
      callSeconds,
      ...expiryAttribute(member, at),
    });
  }
}

/** Joins consecutive replies up to the maximum length, separated by a blank line. */
function joinLines(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const messages: TranscriptLine[] = [];
  for (const { content, safety } of lines) {
    const text = content.trim();
    const last = messages.at(-1);
    if (safety) messages.push({ content: text, safety });
    else if (
      last &&
      !last.safety &&
      characterCount(last.content) + characterCount(text) + 2 <= MAX_MESSAGE_CHARACTERS
    )
      messages[messages.length - 1] = { content: `${last.content}\n\n${text}` };
    else messages.push({ content: truncate(text, MAX_MESSAGE_CHARACTERS) });
  }
  return messages;
}
