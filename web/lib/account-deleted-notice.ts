import { toast } from '#web/ui/toast.ts';

const KEY = 'velora.farewell';

/** Stores the notice for the next page load in this tab. */
export function storeAccountDeletedNotice(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage there is no notice.
  }
}

/** Shows the stored notice once. */
export function showAccountDeletedNotice(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    toast({ title: 'Your account is deleted.', tone: 'success' });
  } catch {
    // Storage is blocked.
  }
}
