import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { storage } from '#web/lib/storage.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { requiresAgeGate } from './age-gate-rules.ts';

const AgeGate = lazyComponent(() => import('./age-gate.tsx'));

/** Asks a guest for their age once. The page stays rendered below, for search engines. */
export function AgeGateHost() {
  const { isGuest, isPending } = useSession();
  const { pathname } = useLocation();
  const [hasConfirmed, setHasConfirmed] = useState(storage.isAdult);
  const visit = {
    isGuest: isGuest && !isPending,
    hasConfirmed,
    path: pathname,
    userAgent: navigator.userAgent,
  };
  const confirm = () => {
    storage.setAdult();
    setHasConfirmed(true);
  };
  return (
    <Suspense fallback={<LazyFallback />}>
      {requiresAgeGate(visit) && <AgeGate onConfirm={confirm} />}
    </Suspense>
  );
}
