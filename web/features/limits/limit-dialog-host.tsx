import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { closeLimitDialog, useLimitDialog } from './limit-dialog-store.ts';

const LimitDialog = lazyComponent(() => import('./limit-dialog.tsx'));

/** The upgrade dialog of all screens. Its code is loaded on first use. */
export function LimitDialogHost({ onUpgrade }: { onUpgrade: () => void }) {
  const { notice, isOpen } = useLimitDialog();
  return (
    <Suspense fallback={isOpen && <LazyFallback onCancel={closeLimitDialog} />}>
      {notice && <LimitDialog notice={notice} isOpen={isOpen} onUpgrade={onUpgrade} />}
    </Suspense>
  );
}
