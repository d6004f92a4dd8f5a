import type { AuthRequest } from '#web/features/session/auth-dialog-store.ts';

export default function AuthDialog(_request: AuthRequest) {
  return null;
}
