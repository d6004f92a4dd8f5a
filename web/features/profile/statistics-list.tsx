import { formatNumber } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Large numbers with labels. Undefined values show a skeleton. */
export function StatisticsList({ rows }: { rows: readonly { label: string; value: number | undefined }[] }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-serif text-3xl font-light tabular-nums">
            {value === undefined ? <Skeleton className="h-9 w-12" /> : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
