import { formatDate } from '#web/lib/format.ts';
import { DAY } from '#web/lib/timers.ts';

function dayName(instant: string, now: number): string {
  const day = new Date(instant).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  if (day === new Date(now - DAY).toDateString()) return 'Yesterday';
  return formatDate(instant);
}

export function DayLabel({ instant }: { instant: string }) {
  return (
    <p className="flex justify-center pt-3 pb-4">
      <span className="rounded-full bg-backdrop px-3 py-1 text-xs text-muted">
        {dayName(instant, Date.now())}
      </span>
    </p>
  );
}
