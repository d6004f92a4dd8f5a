import type { Message } from '#shared/schemas/conversation.ts';
import { cn } from '#web/lib/cn.ts';
import { CRISIS_HELP_SITE } from '../rules/crisis-help.ts';

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
      {isMine ? message.content : <TextWithHelpLink text={message.content} />}
    </p>
  );
}

/** Links the crisis help site only: other addresses in generated text are not trustworthy. */
function TextWithHelpLink({ text }: { text: string }) {
  const start = text.toLowerCase().indexOf(CRISIS_HELP_SITE);
  if (start < 0) return text;
  const end = start + CRISIS_HELP_SITE.length;
  return (
    <>
      {text.slice(0, start)}
      <a href={`https://${CRISIS_HELP_SITE}`} target="_blank" rel="noopener noreferrer" className="underline">
        {text.slice(start, end)}
      </a>
      {text.slice(end)}
    </>
  );
}
