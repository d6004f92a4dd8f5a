import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { REPORT_BUSINESS_DAYS, REPORT_KINDS, REPORT_REASONS } from '#shared/reports.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ShowMore } from '../show-more.tsx';
import { DecisionLegend } from './decision-legend.tsx';
import { ReportCard } from './report-card.tsx';
import { KIND_LABELS, REASON_LABELS } from './report-labels.ts';
import { type ReportFilter, reportsQuery } from './report-queries.ts';
import { SafetyCounters } from './safety-counters.tsx';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
];
const KINDS = [
  { value: '', label: 'Everything' },
  ...REPORT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];
const REASONS = [
  { value: '', label: 'All reasons' },
  ...REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
];
const NO_FILTER: ReportFilter = { state: 'open', kind: '', reason: '' };

/** What members have reported, and how often safety events happened. */
export default function ModerationTab() {
  const [filter, setFilter] = useState(NO_FILTER);
  const change = (changes: Partial<ReportFilter>) => setFilter((before) => ({ ...before, ...changes }));
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="reports-heading">
        <h2 id="reports-heading" className="text-2xl">
          Reports
        </h2>
        <p className="mt-1 text-sm text-subtle">
          Each one is due within {REPORT_BUSINESS_DAYS} business days. Overdue ones come first.
        </p>
        <div className="mt-5 grid gap-4 sm:grid-cols-3">
          <SelectField
            label="State"
            options={STATES}
            value={filter.state}
            onChange={({ currentTarget }) => change({ state: currentTarget.value as ReportFilter['state'] })}
          />
          <SelectField
            label="Kind"
            options={KINDS}
            value={filter.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as ReportFilter['kind'] })}
          />
          <SelectField
            label="Reason"
            options={REASONS}
            value={filter.reason}
            onChange={({ currentTarget }) =>
              change({ reason: currentTarget.value as ReportFilter['reason'] })
            }
          />
        </div>
        <DecisionLegend />
        <ReportList filter={filter} />
      </section>
      <SafetyCounters />
    </div>
  );
}

function ReportList({ filter }: { filter: ReportFilter }) {
  const list = useInfiniteQuery(reportsQuery(filter));
  const { data, isError, refetch } = list;
  if (!data) {
    if (!isError) return <Loading className="py-10">Loading the reports…</Loading>;
    return (
      <ErrorState title="The reports could not be loaded" onRetry={refetch}>
        They are kept on the server; nothing of them is lost.
      </ErrorState>
    );
  }
  const reports = data.pages.flatMap(({ items }) => items);
  if (reports.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState icon={Flag} title={filter.state === 'open' ? 'Nothing to decide' : 'No decided reports'}>
        {filter.kind || filter.reason
          ? 'No report matches these filters.'
          : 'Reports of members are listed here.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="mt-6 flex flex-col gap-5">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <ShowMore pages={list} />
    </>
  );
}
