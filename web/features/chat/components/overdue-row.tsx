import { CircleAlert } from 'lucide-react';
import type { Message } from '#shared/schemas/conversation.ts';
import { Button } from '#web/ui/button.tsx';
import type { OutboxEntry } from '../rules/outbox-entry.ts';

interface OverdueRowProps {
  name: string | undefined;
  message: Message;
  onRetry: (entry: OutboxEntry) => void;
}

/** A late reply. Retrying uses the same message id, so it is not charged twice. */
export function OverdueRow({ name, message, onRetry }: OverdueRowProps) {
  const { clientMessageId, content, timestamp } = message;
  return (
    <div className="mx-auto flex w-full max-w-chat flex-wrap items-center justify-end gap-x-1 px-3 pt-1 text-xs sm:px-6">
      <p role="status" className="flex items-center gap-1.5 py-1 text-danger">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {name ?? 'Your companion'} has not answered yet.
      </p>
      {clientMessageId && (
        <Button
          variant="link"
          size="bare"
          onClick={() => onRetry({ clientMessageId, content, at: timestamp, state: 'sending' })}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
