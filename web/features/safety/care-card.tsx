import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/lib/paths.ts';
import { careLanguage, HELP_LINK_TEXT } from './care-language.ts';
import { type CareBlock, careBlocks } from './care-text.ts';
import { ContactLink, LinkedText } from './linked-text.tsx';

interface CareCardProps {
  /** As given by the server, in the member's language. */
  text: string;
  /** Announces the card to screen readers. */
  isNew: boolean;
}

/**
 * The answer to a message in a crisis: supportive text and helplines. Without helplines it has the size of a message.
 */
export function CareCard({ text, isNew }: CareCardProps) {
  const blocks = careBlocks(text);
  const language = careLanguage(text);
  const isShort = blocks.every(({ kind }) => kind === 'text');
  return (
    <div
      role={isNew ? 'alert' : undefined}
      lang={language}
      className={cn(
        'rounded-xl surface-lit bg-raised',
        isShort ? 'max-w-[93%] px-4 pt-3 shadow-soft sm:max-w-[83%]' : 'w-full p-4 shadow-lift sm:p-6',
      )}
    >
      {!isShort && (
        <HeartHandshake aria-hidden className="mb-2 size-6 text-accent max-sm:hidden" strokeWidth={1.5} />
      )}
      <div className={cn('flex flex-col', isShort ? 'gap-1' : 'gap-3')}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text do not move.
          <CareBlockView key={index} block={block} isLead={index === 0 && !isShort} />
        ))}
        <Link
          to={paths.safety}
          className="inline-flex min-h-target items-center self-start text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-text"
        >
          {HELP_LINK_TEXT[language]}
        </Link>
      </div>
    </div>
  );
}

function CareBlockView({ block, isLead }: { block: CareBlock; isLead: boolean }) {
  if (block.kind === 'text')
    return (
      <p className={isLead ? 'font-serif text-lg font-light text-balance' : undefined}>
        <LinkedText parts={block.parts} />
      </p>
    );
  return (
    <ul className="divide-y divide-line rounded-lg bg-fill">
      {block.helplines.map(({ name, contact }) => (
        <li key={name} className="flex min-h-target items-center justify-between gap-2 pr-1 pl-3 text-sm">
          <span className="min-w-0 py-0.5">{name}</span>
          <ContactLink
            part={contact}
            className="inline-flex min-h-target shrink-0 items-center rounded-sm px-2 font-medium whitespace-nowrap text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
          />
        </li>
      ))}
    </ul>
  );
}
