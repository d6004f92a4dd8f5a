import { Suspense } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { closeLimitDialog, useLimitDialog } from './limit-dialog-store.ts';

const LimitDialog = lazyComponent(() => import('./limit-dialog.tsx'));

/** The upgrade dialog of all screens, except in a crisis. Its code is loaded on first use. */
export function LimitDialogHost({ onUpgrade }: { onUpgrade: () => void }) {
  const { notice, isOpen } = useLimitDialog();
  const { isInCrisis } = useSession();
  if (isInCrisis) return null;
  return (
    <Suspense fallback={isOpen && <LazyFallback onCancel={closeLimitDialog} />}>
      {notice && <LimitDialog notice={notice} isOpen={isOpen} onUpgrade={onUpgrade} />}
    </Suspense>
  );
}
