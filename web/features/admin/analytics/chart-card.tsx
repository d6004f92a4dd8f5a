import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SampleLabel } from '../sample-label.tsx';
import type { DataOrSample } from '../use-data-or-sample.ts';

export interface Series<Row> {
  key: keyof Row & string;
  label: string;
  /** A background colour class. */
  dotClass: string;
}

interface ChartCardProps<Row> {
  title: string;
  result: DataOrSample<Row[]>;
  series: readonly Series<Row>[];
  children: (rows: Row[]) => ReactNode;
}

/** A chart with a legend. The same numbers are available as a table. */
export function ChartCard<Row extends { date: string }>({
  title,
  result: { data, sampleReason },
  series,
  children,
}: ChartCardProps<Row>) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Button size="sm" variant="ghost" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? (
            <ChartNoAxesColumn aria-hidden className="size-4" />
          ) : (
            <Table2 aria-hidden className="size-4" />
          )}
          {isTable ? 'Show the chart' : 'Show as table'}
        </Button>
      </header>
      {sampleReason && <SampleLabel>{sampleReason}</SampleLabel>}
      {!data ? (
        <Skeleton className="h-chart" />
      ) : isTable ? (
        <ChartTable title={title} rows={data} series={series} />
      ) : (
        <>
          <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {series.map(({ key, label, dotClass }) => (
              <li key={key} className="flex items-center gap-2">
                <span aria-hidden className={`size-2.5 rounded-full ${dotClass}`} />
                {label}
              </li>
            ))}
          </ul>
          <div className="h-chart text-xs">{children(data)}</div>
        </>
      )}
    </Card>
  );
}

interface ChartTableProps<Row> {
  title: string;
  rows: Row[];
  series: readonly Series<Row>[];
}

function ChartTable<Row extends { date: string }>({ title, rows, series }: ChartTableProps<Row>) {
  return (
    <section
      aria-label={`${title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable with the keyboard.
      tabIndex={0}
      className="h-chart overflow-y-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-subtle">
          <tr>
            <th scope="col" className="py-2 font-medium">
              Day
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.date} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-muted">
                {row.date}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="py-2 text-right">
                  {formatNumber(Number(row[key]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
