import { toast } from '#web/ui/toast.ts';

const KEY = 'velora.farewell';

/** Notes for the next load of the app in this tab that the account is deleted. */
export function storeAccountDeletedNotice(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Then it is not said.
  }
}

/** Says so, once. */
export function showAccountDeletedNotice(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    toast({ title: 'Your account is deleted.', tone: 'success' });
  } catch {
    // Nothing was kept.
  }
}
