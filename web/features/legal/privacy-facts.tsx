import { useQuery } from '@tanstack/react-query';
import type { PrivacyFacts as Facts, ProcessingPurpose } from '#shared/operations/privacy-facts.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { LegalTable } from './legal-table.tsx';

const PURPOSES: Record<ProcessingPurpose, string> = {
  hosting: 'Hosting: everything the service stores',
  companion: 'Answers of companions: your messages, the companion, your first name',
  voice: 'Voice calls: what you say, the companion, your first name, the latest messages',
  safety: 'Safety checks: messages and replies',
  mail: 'Emails: your address and the email',
  age_check: 'Age checks: what you show there. We only learn whether you are 18 or older',
};

const privacyFactsQuery = {
  queryKey: ['privacy-facts'],
  queryFn: () => api('privacy-facts'),
};

/** Parts of the privacy notice that depend on the configuration of this installation. */
export function PrivacyFacts({ part }: { part: 'controller' | 'processors' }) {
  const { data, error, refetch } = useQuery(privacyFactsQuery);
  if (data) return <Part part={part} facts={data} />;
  if (!error)
    return (
      <p role="status" className="mt-3 text-muted">
        Loading...
      </p>
    );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-muted">
      This could not be loaded.
      <Button size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

function Part({ part, facts: { controller, processors } }: { part: string; facts: Facts }) {
  const { name, address } = controller;
  if (part === 'controller') {
    return (
      <address className="mt-3 leading-relaxed text-muted not-italic">
        {name ?? 'The operator of this service (name to be entered by the operator)'}
        <br />
        {address ?? 'Address to be entered by the operator'}
      </address>
    );
  }
  const hasExternalModel = processors.some(({ purpose }) => purpose === 'companion');
  return (
    <>
      {processors.length === 0 ? (
        <p className="mt-3 leading-relaxed text-muted">
          No other company processes your data: all of this service runs on the operator’s own machine.
        </p>
      ) : (
        <LegalTable
          caption="Companies that process data for us"
          head={['What for', 'Who']}
          rows={processors.map(({ purpose, name: company }) => [PURPOSES[purpose], company])}
        />
      )}
      <p className="mt-3 leading-relaxed text-muted">
        {hasExternalModel
          ? 'What you write to a companion is sent to its language model, together with the companion’s description and your first name. Your email address never is.'
          : 'The answers of companions are written by software of this service. What you write is sent to no other company for them.'}
      </p>
    </>
  );
}
