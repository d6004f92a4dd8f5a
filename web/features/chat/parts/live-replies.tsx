import { useEffect, useState } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface LiveRepliesProps {
  name: string | undefined;
  messages: readonly Message[];
}

/** Reads out each reply as it comes, politely; not what was there before. */
export function LiveReplies({ name, messages }: LiveRepliesProps) {
  const newest = messages.findLast(({ sender }) => sender === 'ai');
  const isLoaded = messages.length > 0;
  const [since, setSince] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!isLoaded) return;
    if (since === null) setSince(newest?.id ?? 0);
    else if (newest && newest.id > since) {
      setSince(newest.id);
      setSaid(
        `${name ?? 'Companion'}: ${newest.content}${newest.mediaType ? ` (sent a ${newest.mediaType})` : ''}`,
      );
    }
  }, [isLoaded, newest, since, name]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  );
}
