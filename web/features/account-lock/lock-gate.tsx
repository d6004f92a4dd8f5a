import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';

const AccountLockScreen = lazyComponent(() => import('./account-lock-screen.tsx'));

/** What a screen does while the account is locked: it is replaced, at the next visit only, or never. */
export type LockBehaviour = 'replaced' | 'replaced at next visit' | 'open';

/** Shows the locked screen in place of a screen that a locked account cannot use. */
export function LockGate({ behaviour, children }: { behaviour: LockBehaviour; children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isLocked = user?.locked !== undefined;
  /** The screen that was open before the lock: a chat keeps the message that locked the account. */
  const [openBefore, setOpenBefore] = useState<string>();
  const nextOpenBefore = !isLocked ? user && pathname : openBefore === pathname ? pathname : undefined;
  if ((nextOpenBefore ?? undefined) !== openBefore) setOpenBefore(nextOpenBefore ?? undefined);
  const isReplaced =
    behaviour === 'replaced' || (behaviour === 'replaced at next visit' && openBefore !== pathname);
  if (!isLocked || !isReplaced) return children;
  return (
    <Suspense fallback={<LazyFallback />}>
      <AccountLockScreen user={user} />
    </Suspense>
  );
}
