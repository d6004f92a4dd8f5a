import { useLocation } from 'react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ContactLine } from './contact-line.tsx';
import { LegalTable } from './legal-table.tsx';
import type { LegalText } from './legal-text.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';
import { PrivacyFacts } from './privacy-facts.tsx';

/** Shown until the operator has had the texts reviewed. */
const OPERATOR_NOTICE =
  'Notice to the operator: this text describes what the product does. It is not legal advice. Have a lawyer review and complete it before the service is offered to the public.';

export default function LegalPage() {
  const { pathname } = useLocation();
  const text = LEGAL_TEXTS[pathname];
  if (!text) return null;
  return (
    <article className="mx-auto w-full max-w-prose px-4 pt-6 sm:px-8 lg:pt-14">
      <PageTitle>{text.title}</PageTitle>
      <h1 className="text-4xl tracking-tighter">{text.title}</h1>
      <p className="mt-3 text-sm text-subtle">Last changed on {text.lastChanged}</p>
      <p role="note" className="mt-6 rounded-lg bg-warn-soft p-4 text-sm text-warn">
        {OPERATOR_NOTICE}
      </p>
      {text.sections.map((section) => (
        <LegalSection key={section.heading} section={section} />
      ))}
    </article>
  );
}

function LegalSection({ section }: { section: LegalText['sections'][number] }) {
  const { heading, facts, hasContact, paragraphs = [], table } = section;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{heading}</h2>
      {facts && <PrivacyFacts part={facts} />}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 leading-relaxed text-muted">
          {paragraph}
        </p>
      ))}
      {hasContact && <ContactLine />}
      {table && <LegalTable caption={heading} {...table} />}
    </section>
  );
}
