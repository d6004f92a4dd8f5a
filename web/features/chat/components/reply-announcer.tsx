import { useEffect, useState } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface ReplyAnnouncerProps {
  name: string | undefined;
  messages: readonly Message[];
}

/**
 * The text for a screen reader. Messages of a call are not repeated: the member has heard them. A care card announces
 * itself.
 */
function announcementOf({ content, mediaType, callSeconds, safety }: Message, name: string): string {
  if (safety === 'care') return '';
  if (callSeconds !== undefined) return 'What was said in the call is in the chat now.';
  return `${name}: ${content}${mediaType ? ` (sent a ${mediaType})` : ''}`;
}

/** Announces new replies to screen readers, but not the replies that are loaded first. */
export function ReplyAnnouncer({ name, messages }: ReplyAnnouncerProps) {
  const newest = messages.findLast(({ sender }) => sender === 'ai');
  const isLoaded = messages.length > 0;
  const [lastId, setLastId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!isLoaded) return;
    if (lastId === null) setLastId(newest?.id ?? 0);
    else if (newest && newest.id > lastId) {
      setLastId(newest.id);
      setAnnouncement(announcementOf(newest, name ?? 'Companion'));
    }
  }, [isLoaded, newest, lastId, name]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
}
