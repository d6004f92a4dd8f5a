import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { PRODUCT_NAME, SUITABILITY_NOTICE } from '#shared/product.ts';
import { REPORT_BUSINESS_DAYS } from '#shared/reports.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { contactQuery } from './contact-query.ts';
import { HelplineList, linkStyles } from './helpline-list.tsx';

const PROTOCOL = [
  'Every message to a companion, and every reply, is checked by software for signs that someone thinks of suicide or of hurting themselves. No person reads along.',
  'When there is a sign, you get a card with helplines in place of an ordinary reply, in your language. It comes on every plan, also when your free messages are used up, and in calls it is on the screen.',
  'For 24 hours after that, messages are free, and companions send no pictures or offers. They go on talking with you, gently, and remind you of the helplines.',
  'Replies that make light of it, or encourage it, are replaced before you see them.',
  'A companion is an AI. It cannot call anybody for you, and it is no replacement for a doctor, a helpline or a friend.',
];

/** Public: the crisis protocol, helplines, how to report and to appeal. */
export default function SafetyPage() {
  return (
    <article className="mx-auto w-full max-w-prose px-4 pt-6 sm:px-8 lg:pt-14">
      <PageTitle>Safety</PageTitle>
      <h1 className="text-4xl tracking-tighter">Safety</h1>
      <p className="mt-3 text-muted">
        How {PRODUCT_NAME} looks after you, where to find help, and how to tell us that something is wrong.
      </p>
      <p role="note" className="mt-6 rounded-lg bg-warn-soft p-4 text-sm text-warn">
        {SUITABILITY_NOTICE}
      </p>
      <Section heading="Helplines">
        <HelplineList />
      </Section>
      <Section heading="What happens in a crisis">
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 leading-relaxed text-muted">
          {PROTOCOL.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section heading="Adults only">
        <Text>
          Everybody here is 18 or older. An account of somebody who says to be younger is locked. If that was
          a mistake, it can be put right: log in, and the app shows you how.
        </Text>
      </Section>
      <Section heading="Report something">
        <Text>
          Tap a reply and choose the flag, open a picture and choose the flag, or choose Report in a
          companion’s menu. We decide within {REPORT_BUSINESS_DAYS} business days. With a report of a reply we
          see that reply and up to five messages before and after it, nothing else of your chats.
        </Text>
      </Section>
      <Section heading="Complaints and appeals" anchor="complaints">
        <Complaints />
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

function Complaints() {
  const { data } = useQuery(contactQuery);
  const address = data?.complaintsEmail;
  return (
    <Text>
      {address ? (
        <>
          Write to{' '}
          <a href={`mailto:${address}`} className={linkStyles}>
            {address}
          </a>{' '}
        </>
      ) : (
        'Contact the operator of this site '
      )}
      with a complaint about safety, or if your account was locked and you think that this is a mistake. Tell
      us the email address of the account. A person looks at it who did not lock the account, where that is
      possible. While it is locked you can log in, export your data and delete your account.
    </Text>
  );
}
