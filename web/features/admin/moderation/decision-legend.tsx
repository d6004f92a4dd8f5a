import { ChevronDown } from 'lucide-react';
import { REPORT_DECISIONS } from '#shared/reports.ts';
import { DECISION_LABELS, effectOf } from './report-labels.ts';

/** What each decision does, once for all reports. */
export const DecisionLegend = () => (
  <details className="group mt-5 rounded-lg bg-fill px-4 text-sm">
    <summary className="flex min-h-target cursor-pointer items-center gap-2 font-medium text-muted">
      <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      What each decision does
    </summary>
    <dl className="grid gap-x-6 gap-y-1 pb-4 sm:grid-cols-[auto_1fr]">
      {REPORT_DECISIONS.map((decision) => (
        <div key={decision} className="contents">
          <dt className="font-medium text-muted">{DECISION_LABELS[decision]}</dt>
          <dd className="mb-1 text-subtle">{effectOf(decision)}</dd>
        </div>
      ))}
    </dl>
    <p className="mb-4 rounded-lg bg-warn-soft p-3 text-warn">
      A reply is written by the companion. Warn or lock only if the chat shows that the member asked for it:
      it is the chat of the member who reported.
    </p>
  </details>
);
