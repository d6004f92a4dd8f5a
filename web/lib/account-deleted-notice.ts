import { toast } from '#web/ui/toast.ts';

const STORAGE_KEY = 'velora.account-deleted';

/** Stores the notice for the next page load in this tab. */
export function storeAccountDeletedNotice(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Without storage there is no notice.
  }
}

/** Shows the stored notice once. */
export function showAccountDeletedNotice(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === null) return;
    sessionStorage.removeItem(STORAGE_KEY);
    toast({ title: 'Your account is deleted.', tone: 'success' });
  } catch {
    // Storage is blocked.
  }
}
