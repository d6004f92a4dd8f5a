import type { Session } from '#web/features/session/use-session.ts';

/** Why offers are hidden, if they are: after a crisis, and while the account is locked. */
export function offersHiddenReason({ isInCrisis, isLocked }: Pick<Session, 'isInCrisis' | 'isLocked'>) {
  if (isInCrisis) return 'Plans can wait. Messages are free for you today.';
  if (isLocked) return 'Your account is locked, so there is nothing to choose here at the moment.';
  return undefined;
}
