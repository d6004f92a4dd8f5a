import type { Message } from '#shared/schemas/conversation.ts';
import { withDirectoryLink } from '#web/features/safety/care-text.ts';
import { LinkedText } from '#web/features/safety/linked-text.tsx';
import { cn } from '#web/lib/cn.ts';

interface BubbleProps {
  message: Message;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  /** Not sent yet. */
  isPending: boolean;
}

export function Bubble({ message, isFirstOfGroup, isLastOfGroup, isPending }: BubbleProps) {
  const isMine = message.sender === 'user';
  return (
    <p
      className={cn(
        'max-w-[93%] rounded-xl px-4 py-2.5 whitespace-pre-wrap sm:max-w-[83%]',
        isMine
          ? ['bg-bubble-mine text-text', isLastOfGroup && 'rounded-br-xs']
          : ['surface-lit bg-bubble text-text shadow-soft', isFirstOfGroup && 'rounded-tl-xs'],
        isPending && 'opacity-75',
      )}
    >
      {isMine ? message.content : <LinkedText parts={withDirectoryLink(message.content)} />}
    </p>
  );
}
