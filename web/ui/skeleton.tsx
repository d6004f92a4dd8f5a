import { cn } from '#web/lib/cn.ts';

/** A placeholder while content loads. Hidden from screen readers: a status text is shown beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-md bg-fill-strong', className)} />;
}
