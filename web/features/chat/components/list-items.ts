import type { Message } from '#shared/schemas/conversation.ts';
import type { ChatRow } from '../rules/chat-rows.ts';
import type { ReplyWait } from '../rules/reply-wait.ts';

/** The items of the message list. */
export type ListItem =
  | { kind: 'intro'; key: string }
  | { kind: 'message'; key: string; row: ChatRow }
  | { kind: 'typing'; key: string }
  | { kind: 'overdue'; key: string; message: Message };

interface ListState {
  rows: readonly ChatRow[];
  isLoaded: boolean;
  hasOlder: boolean;
  isTyping: boolean;
  wait: ReplyWait;
}

/** An introduction before the first message, and a typing or overdue row after the last one. */
export function listItems({ rows, isLoaded, hasOlder, isTyping, wait }: ListState): ListItem[] {
  const items: ListItem[] = rows.map((row) => ({ kind: 'message', key: row.key, row }));
  if (isLoaded && !hasOlder) items.unshift({ kind: 'intro', key: 'intro' });
  if (isTyping) items.push({ kind: 'typing', key: 'typing' });
  else if (wait.state === 'overdue') items.push({ kind: 'overdue', key: 'overdue', message: wait.message });
  return items;
}
