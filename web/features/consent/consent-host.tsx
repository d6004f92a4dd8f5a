import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { paths } from '#web/lib/paths.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';

const ConsentDialog = lazyComponent(() => import('./consent-dialog.tsx'));

/** Pages that a member reads before accepting. */
const LEGAL_PATHS: string[] = [
  paths.terms,
  paths.privacy,
  paths.recordKeeping,
  paths.communityGuidelines,
  paths.safety,
];

/** Asks a member to accept legal texts that have changed. Nobody is asked in a crisis. */
export function ConsentHost() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user || user.consentsDue.length === 0 || user.inCrisis || LEGAL_PATHS.includes(pathname)) return null;
  return (
    <Suspense fallback={<LazyFallback />}>
      <ConsentDialog userId={user.id} documents={user.consentsDue} />
    </Suspense>
  );
}
