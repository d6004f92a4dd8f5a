import { cn } from '#web/lib/cn.ts';

export function FreePlanBanner({ className }: { className?: string }) {
  return (
    <p className={cn('rounded-full bg-warn-soft px-4 py-1.5 text-sm text-warn', className)}>
      Free Plan: 1 call/day • 1 minute max
    </p>
  );
}
