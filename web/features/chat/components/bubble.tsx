import { withDirectoryLink } from '#web/features/safety/care-text.ts';
import { LinkedText } from '#web/features/safety/linked-text.tsx';
import { cn } from '#web/lib/cn.ts';
import { useLiveText } from '../data/live-replies.ts';
import type { ChatRow } from '../rules/chat-rows.ts';

interface BubbleProps {
  message: ChatRow['message'];
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
      <BubbleText message={message} isMine={isMine} />
    </p>
  );
}

function BubbleText({ message, isMine }: { message: ChatRow['message']; isMine: boolean }) {
  if (message.isLive) return <LiveText conversationId={message.conversationId} />;
  return isMine ? message.content : <LinkedText parts={withDirectoryLink(message.content)} />;
}

/** As much of the reply as is shown. Another component announces it to screen readers when it is whole. */
function LiveText({ conversationId }: { conversationId: number }) {
  return useLiveText(conversationId);
}
