import { createStore, useStore } from '#web/lib/store.ts';

export type AuthTab = 'signup' | 'login';

export interface AuthRequest {
  tab: AuthTab;
  /** Why an account is needed, in one sentence. */
  message?: string;
  /** Goes on with what the guest wanted to do. */
  onSignedIn?: () => void;
  /** The guest decided not to. */
  onDismiss?: () => void;
}

const store = createStore<AuthRequest | null>(null);

/** What the auth dialog was opened for; null while it is closed. */
export const useAuthRequest = (): AuthRequest | null => useStore(store);

/** Opens the auth dialog from anywhere, also from a timer. */
export const openAuthDialog = (options: Partial<AuthRequest> = {}): void =>
  store.set({ tab: 'signup', ...options });

export function dismissAuthDialog(): void {
  const { onDismiss } = store.get() ?? {};
  store.set(null);
  onDismiss?.();
}

/** Closes the dialog after a sign-in and goes on with what it was opened for. */
export function completeAuthDialog(): void {
  const { onSignedIn } = store.get() ?? {};
  store.set(null);
  onSignedIn?.();
}
