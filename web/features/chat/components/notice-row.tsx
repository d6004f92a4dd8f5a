import { Info } from 'lucide-react';

/** A quiet line of the product between the messages. */
export function NoticeRow({ text }: { text: string }) {
  return (
    <p
      role="note"
      className="mx-auto flex max-w-prose items-start justify-center gap-2 px-6 pt-2 pb-4 text-center text-xs text-muted"
    >
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-subtle" strokeWidth={1.75} />
      {text}
    </p>
  );
}
