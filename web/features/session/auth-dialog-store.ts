import { useSyncExternalStore } from 'react';

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

let request: AuthRequest | null = null;
const listeners = new Set<() => void>();

function change(next: AuthRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the auth dialog was opened for; null while it is closed. */
export const useAuthRequest = (): AuthRequest | null => useSyncExternalStore(subscribe, () => request);

/** Opens the auth dialog from anywhere, also from a timer. */
export const openAuthDialog = (options: Partial<AuthRequest> = {}): void =>
  change({ tab: 'signup', ...options });

export function dismissAuthDialog(): void {
  const { onDismiss } = request ?? {};
  change(null);
  onDismiss?.();
}

/** Closes the dialog after a sign-in and goes on with what it was opened for. */
export function completeAuthDialog(): void {
  const { onSignedIn } = request ?? {};
  change(null);
  onSignedIn?.();
}
