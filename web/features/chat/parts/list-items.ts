import type { Message } from '#shared/schemas/conversation.ts';
import type { ChatRow } from '../rules/chat-rows.ts';
import type { ReplyWait } from '../rules/reply-wait.ts';

/** What the list draws, one item under the other. */
export type ListItem =
  | { kind: 'intro'; key: string }
  | { kind: 'message'; key: string; row: ChatRow }
  | { kind: 'typing'; key: string }
  | { kind: 'overdue'; key: string; message: Message };

interface Shown {
  rows: readonly ChatRow[];
  isLoaded: boolean;
  hasOlder: boolean;
  isTyping: boolean;
  wait: ReplyWait;
}

/** The companion introduces themself at the very beginning; at the end they type, or have not answered. */
export function listItems({ rows, isLoaded, hasOlder, isTyping, wait }: Shown): ListItem[] {
  const items: ListItem[] = rows.map((row) => ({ kind: 'message', key: row.key, row }));
  if (isLoaded && !hasOlder) items.unshift({ kind: 'intro', key: 'intro' });
  if (isTyping) items.push({ kind: 'typing', key: 'typing' });
  else if (wait.state === 'overdue') items.push({ kind: 'overdue', key: 'overdue', message: wait.message });
  return items;
}
