import { formatNumber } from '#web/lib/format.ts';

/** A few numbers with their names, large enough to read at a glance. */
export function Numbers({ rows }: { rows: readonly { label: string; value: number }[] }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-serif text-3xl font-light tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
