import type { Message } from '#shared/schemas/conversation.ts';
import { cn } from '#web/lib/cn.ts';
import { HELP_SITE } from '../rules/help.ts';

interface BubbleProps {
  message: Message;
  startsRun: boolean;
  endsRun: boolean;
  /** Not through yet. */
  isPale: boolean;
}

/**
 * Two voices, two shapes: the companion's hangs from its upper left corner, lit from above; the member's rests on
 * its lower right one, warm.
 */
export function Bubble({ message, startsRun, endsRun, isPale }: BubbleProps) {
  const isMine = message.sender === 'user';
  return (
    <p
      className={cn(
        'max-w-[93%] rounded-xl px-4 py-2.5 whitespace-pre-wrap sm:max-w-[83%]',
        isMine
          ? ['bg-bubble-mine text-text', endsRun && 'rounded-br-xs']
          : ['surface-lit bg-bubble text-text shadow-soft', startsRun && 'rounded-tl-xs'],
        isPale && 'opacity-75',
      )}
    >
      {isMine ? message.content : <WithHelpLink text={message.content} />}
    </p>
  );
}

/** No other address is ever made a link: a companion's words are not to be trusted with one. */
function WithHelpLink({ text }: { text: string }) {
  const at = text.toLowerCase().indexOf(HELP_SITE);
  if (at < 0) return text;
  const end = at + HELP_SITE.length;
  return (
    <>
      {text.slice(0, at)}
      <a href={`https://${HELP_SITE}`} target="_blank" rel="noopener noreferrer" className="underline">
        {text.slice(at, end)}
      </a>
      {text.slice(end)}
    </>
  );
}
