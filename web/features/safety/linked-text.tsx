import type { TextPart } from './care-text.ts';

/** Text with links to phone numbers and to the helpline directory. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
    part.href ? <ContactLink key={index} part={part} className="underline underline-offset-4" /> : part.text,
  );
}

interface ContactLinkProps {
  part: TextPart;
  className: string;
}

export function ContactLink({ part: { text, href }, className }: ContactLinkProps) {
  const isWeb = href?.startsWith('https:');
  return (
    <a href={href} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })} className={className}>
      {text}
    </a>
  );
}
