import { cn } from '#web/lib/cn.ts';

/** Stands where something will be, in its size. Silent: a status line beside it says what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-md bg-fill-strong', className)} />;
}
