import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { closeLimitDialog, useLimitDialog } from './limit-dialog-store.ts';

const LimitDialog = lazyPart(() => import('./limit-dialog.tsx'));

/** Holds the upgrade dialog for every screen; its code is fetched when a limit is first met. */
export function LimitDialogHost({ onUpgrade }: { onUpgrade: () => void }) {
  const { notice, isOpen } = useLimitDialog();
  return (
    <Suspense fallback={isOpen && <LatePart onCancel={closeLimitDialog} />}>
      {notice && <LimitDialog notice={notice} isOpen={isOpen} onUpgrade={onUpgrade} />}
    </Suspense>
  );
}
