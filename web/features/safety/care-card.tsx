import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { type CareBlock, careBlocks } from './care-text.ts';
import { ContactLink, LinkedText } from './linked-text.tsx';

interface CareCardProps {
  /** As given by the server, in the member's language. */
  text: string;
  /** Announces the card to screen readers. */
  isNew: boolean;
}

/** The answer to a message in a crisis: care, and people to call. */
export function CareCard({ text, isNew }: CareCardProps) {
  return (
    <div
      role={isNew ? 'alert' : undefined}
      className="w-full rounded-xl surface-lit bg-raised p-4 shadow-lift sm:p-6"
    >
      <HeartHandshake aria-hidden className="mb-2 size-6 text-accent max-sm:hidden" strokeWidth={1.5} />
      <div className="flex flex-col gap-3">
        {careBlocks(text).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text do not move.
          <CareBlockView key={index} block={block} isLead={index === 0} />
        ))}
        <Link
          to={paths.safety}
          className="inline-flex min-h-target items-center self-start text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-text"
        >
          More about getting help
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
