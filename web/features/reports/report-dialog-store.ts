import type { ReportKind } from '#shared/reports.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** What is reported. */
export interface ReportTarget {
  kind: ReportKind;
  id: number;
  conversationId?: number;
}

const store = createStore<ReportTarget | null>(null);

/** null while the dialog is closed. */
export const useReportTarget = (): ReportTarget | null => useStore(store);

/** Opens the report dialog, for a guest after signing in. */
export function openReport(target: ReportTarget, isGuest = false): void {
  const open = () => store.set(target);
  if (isGuest)
    openAuthDialog({ tab: 'login', message: 'Log in to report something to us.', onSignedIn: open });
  else open();
}

export const closeReport = (): void => store.set(null);
