import { CircleAlert, Clock3 } from 'lucide-react';
import { useIsOnline } from '#web/lib/use-is-online.ts';
import { Button } from '#web/ui/button.tsx';
import type { OutboxEntry } from '../rules/outbox-entry.ts';

interface SendStateProps {
  entry: OutboxEntry;
  isGuest: boolean;
  onRetry: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
}

/** Under an unsent message: its state, retry and delete. */
export function SendState({ entry, isGuest, onRetry, onDiscard }: SendStateProps) {
  const isOnline = useIsOnline();
  if (entry.state === 'sending')
    return isOnline ? null : <Waiting>Goes out when the network is back</Waiting>;
  if (entry.state === 'waiting') return <Waiting>Goes out when you have signed up</Waiting>;
  // A care card answers it, so nothing asks to sign up.
  const isAnswered = isGuest && entry.care !== undefined;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-xs">
      {isAnswered || entry.reason === 'stopped' ? (
        <p className="py-1 text-subtle">{isAnswered ? 'Only on this device' : entry.note}</p>
      ) : (
        <p className="flex items-center gap-1.5 py-1 text-danger">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          {entry.note ?? 'Not sent yet'}
        </p>
      )}
      {!isAnswered && isOnline && entry.reason !== 'gone' && entry.reason !== 'locked' && (
        <Button variant="link" size="bare" onClick={() => onRetry(entry)}>
          {isGuest ? 'Sign up to send' : 'Try again'}
        </Button>
      )}
      {entry.reason !== 'companion' && entry.reason !== 'stopped' && (
        <Button variant="link" size="bare" onClick={() => onDiscard(entry)}>
          Delete
        </Button>
      )}
    </div>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <p className="mt-1 flex items-center justify-end gap-1.5 text-xs text-subtle">
      <Clock3 aria-hidden className="size-3.5" />
      {children}
    </p>
  );
}
