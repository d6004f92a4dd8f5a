import { useQuery } from '@tanstack/react-query';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';
import { formatTimeUntil } from '#web/lib/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The daily counters. */
const USAGE_ROWS = [
  { name: 'messages', label: 'Messages' },
  { name: 'images', label: 'Photos' },
  { name: 'videos', label: 'Videos' },
  { name: 'voiceCalls', label: 'Voice calls' },
] as const satisfies readonly { name: keyof LimitsResponse['limits']; label: string }[];

/** A free member's daily usage, with the time until it resets. */
export function DailyUsage({ userId }: { userId: number }) {
  const { data, isError } = useQuery(limitsQuery(userId));
  return (
    <section aria-labelledby="daily-usage" className="rounded-lg bg-fill p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h2 id="daily-usage" className="font-sans text-sm font-medium tracking-wide">
          Daily Usage
        </h2>
        {data && <span className="text-xs text-subtle">new in {formatTimeUntil(data.resetsAt)}</span>}
      </header>
      <ul className="mt-3 flex flex-col gap-3">
        {USAGE_ROWS.map(({ name, label }) => {
          const usage = data?.limits[name];
          return (
            <li key={name} className="text-xs text-muted">
              {usage ? (
                <Meter label={label} used={usage.used} limit={usage.limit} />
              ) : isError ? (
                `${label}: not known right now`
              ) : (
                <Skeleton className="h-7" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
