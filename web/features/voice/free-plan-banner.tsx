import { useSession } from '#web/features/session/use-session.ts';
import { cn } from '#web/lib/cn.ts';

/** Not shown in a crisis. */
export function FreePlanBanner({ className }: { className?: string }) {
  const { isInCrisis } = useSession();
  if (isInCrisis) return null;
  return (
    <p className={cn('rounded-full bg-warn-soft px-4 py-1.5 text-sm text-warn', className)}>
      Free Plan: 1 call/day • 1 minute max
    </p>
  );
}
