import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { closeLimitDialog, useLimitDialog } from './limit-dialog-store.ts';

const LimitDialog = lazyComponent(() => import('./limit-dialog.tsx'));

/** Holds the upgrade dialog for every screen; its code is fetched when a limit is first met. */
export function LimitDialogHost({ onUpgrade }: { onUpgrade: () => void }) {
  const { notice, isOpen } = useLimitDialog();
  return (
    <Suspense fallback={isOpen && <LazyFallback onCancel={closeLimitDialog} />}>
      {notice && <LimitDialog notice={notice} isOpen={isOpen} onUpgrade={onUpgrade} />}
    </Suspense>
  );
}
