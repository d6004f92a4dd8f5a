import { lazy, Suspense } from 'react';
import { useLimitDialog } from './limit-dialog-store.ts';

const LimitDialog = lazy(() => import('./limit-dialog.tsx'));

/** Holds the upgrade dialog for every screen; its code is fetched when a limit is first met. */
export function LimitDialogHost({ onUpgrade }: { onUpgrade: () => void }) {
  const { notice, isOpen } = useLimitDialog();
  return (
    <Suspense>{notice && <LimitDialog notice={notice} isOpen={isOpen} onUpgrade={onUpgrade} />}</Suspense>
  );
}
