import { createStore, useStore } from '#web/lib/store.ts';

export type AuthTab = 'signup' | 'login';

export interface AuthRequest {
  tab: AuthTab;
  /** Why an account is needed. */
  message?: string;
  /** Continues the guest's action. */
  onSignedIn?: () => void;
  onDismiss?: () => void;
}

const store = createStore<AuthRequest | null>(null);

/** null while the dialog is closed. */
export const useAuthRequest = (): AuthRequest | null => useStore(store);

export const openAuthDialog = (options: Partial<AuthRequest> = {}): void =>
  store.set({ tab: 'signup', ...options });

export function dismissAuthDialog(): void {
  const { onDismiss } = store.get() ?? {};
  store.set(null);
  onDismiss?.();
}

/** Closes the dialog after login and continues the guest's action. */
export function completeAuthDialog(): void {
  const { onSignedIn } = store.get() ?? {};
  store.set(null);
  onSignedIn?.();
}
