import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { closeReport, useReportTarget } from './report-dialog-store.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));

/** The report dialog of the app. Its code loads when it is first opened. */
export function ReportDialogHost() {
  const target = useReportTarget();
  return (
    <Suspense fallback={<LazyFallback onCancel={closeReport} />}>
      {target && <ReportDialog target={target} />}
    </Suspense>
  );
}
