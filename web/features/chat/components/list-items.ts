import type { Message } from '#shared/schemas/conversation.ts';
import type { ChatRow } from '../rules/chat-rows.ts';
import type { ReplyWait } from '../rules/reply-wait.ts';

/** The items of the message list. */
export type ListItem =
  | { kind: 'intro'; key: string }
  | { kind: 'message'; key: string; row: ChatRow }
  | { kind: 'notice'; key: string; text: string }
  | { kind: 'typing'; key: string }
  | { kind: 'overdue'; key: string; message: Message };

interface ListState {
  rows: readonly ChatRow[];
  isLoaded: boolean;
  hasOlder: boolean;
  hasTypingRow: boolean;
  wait: ReplyWait;
}

/** An introduction before the first message, and a typing or overdue row after the last one. */
export function listItems({ rows, isLoaded, hasOlder, hasTypingRow, wait }: ListState): ListItem[] {
  const items = rows.flatMap((row): ListItem[] => {
    const { notice } = row.message;
    const message = { kind: 'message', key: row.key, row } as const;
    return notice ? [{ kind: 'notice', key: `notice-${row.key}`, text: notice.text }, message] : [message];
  });
  if (isLoaded && !hasOlder) items.unshift({ kind: 'intro', key: 'intro' });
  if (hasTypingRow) items.push({ kind: 'typing', key: 'typing' });
  else if (wait.state === 'overdue') items.push({ kind: 'overdue', key: 'overdue', message: wait.message });
  return items;
}
