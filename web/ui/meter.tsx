import { cn } from '#web/lib/cn.ts';
import { formatNumber } from '#web/lib/format.ts';

interface MeterProps {
  label: string;
  used: number;
  /** null: unlimited. */
  limit: number | null;
}

/** Usage as text and as a bar. */
export function Meter({ label, used, limit }: MeterProps) {
  const fraction = limit === null ? 0 : Math.min(1, used / Math.max(1, limit));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="tabular-nums text-text">
          {formatNumber(used)}
          {limit === null ? ' · unlimited' : ` / ${formatNumber(limit)}`}
        </span>
      </p>
      {limit !== null && (
        <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-fill-strong">
          <span
            className={cn(
              'block h-full origin-left rounded-full',
              fraction < 1 ? 'bg-accent-light' : 'bg-warn',
            )}
            style={{ transform: `scaleX(${fraction})` }}
          />
        </span>
      )}
    </div>
  );
}
