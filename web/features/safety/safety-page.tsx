import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { REPORT_BUSINESS_DAYS } from '#shared/reports.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { contactQuery } from './contact-query.ts';
import { HelplineList, linkStyles } from './helpline-list.tsx';
import { fill, preferredLanguage, safetyTexts } from './safety-texts.ts';
import { TextWithLink } from './text-with-link.tsx';

/** Public: the crisis protocol, helplines, how to report and to appeal; in the browser's language. */
export default function SafetyPage() {
  const language = preferredLanguage(navigator.languages);
  const texts = safetyTexts(language);
  const product = { product: PRODUCT_NAME };
  return (
    <article lang={language} className="mx-auto w-full max-w-prose px-4 pt-6 sm:px-8 lg:pt-14">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-4xl tracking-tighter">{texts.title}</h1>
      <p className="mt-3 text-muted">{fill(texts.lead, product)}</p>
      <p role="note" className="mt-6 rounded-lg bg-warn-soft p-4 text-sm text-warn">
        {fill(texts.suitability, product)}
      </p>
      <Section heading={texts.helplines}>
        <HelplineList language={language} />
      </Section>
      <Section heading={texts.crisis}>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 leading-relaxed text-muted">
          {texts.protocol.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section heading={texts.adults}>
        <Text>{texts.adultsText}</Text>
      </Section>
      <Section heading={texts.report}>
        <Text>{fill(texts.reportText, { days: REPORT_BUSINESS_DAYS })}</Text>
      </Section>
      <Section heading={texts.complaints} anchor="complaints">
        <Text>
          <TextWithLink text={texts.complaintsText} placeholder="address">
            <ComplaintsAddress fallback={texts.operator} />
          </TextWithLink>
        </Text>
      </Section>
    </article>
  );
}

interface SectionProps {
  heading: string;
  /** Target of links. */
  anchor?: string;
  children: ReactNode;
}

function Section({ heading, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="mt-8 scroll-mt-20">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 leading-relaxed text-muted">{children}</p>
);

function ComplaintsAddress({ fallback }: { fallback: string }) {
  const { data } = useQuery(contactQuery);
  const address = data?.complaintsEmail;
  if (!address) return fallback;
  return (
    <a href={`mailto:${address}`} className={linkStyles}>
      {address}
    </a>
  );
}
