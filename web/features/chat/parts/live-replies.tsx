import { useEffect, useState } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface LiveRepliesProps {
  name: string | undefined;
  messages: readonly Message[];
}

/** What is said of a new message. What was said in a call has been heard already. */
function spokenWords({ content, mediaType, callSeconds }: Message, name: string): string {
  if (callSeconds !== undefined) return 'What was said in the call is in the chat now.';
  return `${name}: ${content}${mediaType ? ` (sent a ${mediaType})` : ''}`;
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
      setSaid(spokenWords(newest, name ?? 'Companion'));
    }
  }, [isLoaded, newest, since, name]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  );
}
