import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { operations } from '#shared/operations/index.ts';
import { fillPath } from '#web/lib/fill-path.ts';
import { formatDate } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { actionLabel, eventLabel, stageLabel } from './event-labels.ts';
import { safetyCountersQuery } from './report-queries.ts';

const reportUrl = (year: number) => fillPath(operations['admin-safety-report'].path, {}, { year });

/** Safety events of the last 30 days, and the yearly report. */
export function SafetyCounters() {
  const year = new Date().getUTCFullYear();
  return (
    <section aria-labelledby="counters-heading">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="counters-heading" className="text-2xl">
            Safety events
          </h2>
          <p className="mt-1 text-sm text-subtle">The last 30 days, without names or texts.</p>
        </div>
        <ul className="flex flex-wrap gap-3">
          {[year - 1, year].map((each) => (
            <li key={each}>
              <a
                href={reportUrl(each)}
                download
                className="inline-flex min-h-target items-center gap-2 rounded-full bg-fill-strong px-4 text-sm font-medium shadow-soft hover:bg-overlay"
              >
                <Download aria-hidden className="size-4" />
                Report {each} (CSV)
              </a>
            </li>
          ))}
        </ul>
      </div>
      <CountersTable />
    </section>
  );
}

function CountersTable() {
  const { data, isError, refetch } = useQuery(safetyCountersQuery);
  if (!data) {
    if (!isError) return <Loading className="py-10">Counting…</Loading>;
    return <ErrorState title="The safety events could not be loaded" onRetry={refetch} />;
  }
  const { from, to, totals } = data;
  if (totals.length === 0)
    return <p className="mt-5 text-muted">Nothing was found between {formatDate(from)} and today.</p>;
  return (
    <Card padding="md" aria-label="Safety events, as a table" tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="w-full text-left text-sm wrap-normal">
        <caption className="sr-only">
          Safety events from {formatDate(from)} to {formatDate(to)}
        </caption>
        <thead className="text-subtle">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Where
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              What
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Outcome
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Times
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ stage, label, action, count }) => (
            <tr key={`${stage}#${label}#${action}`} className="border-t border-line">
              <td className="py-2 pr-4 text-muted">{stageLabel(stage)}</td>
              <td className="py-2 pr-4">{eventLabel(stage, label)}</td>
              <td className="py-2 pr-4 text-muted">{actionLabel(stage, action)}</td>
              <td className="py-2 text-right tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
