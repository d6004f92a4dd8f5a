import { AppError } from '#functions/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { canCheckAge } from '#functions/safety/age-check-config.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { SessionUser } from '#shared/schemas/member.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import { consentsDue } from './consents.ts';
import type { AccountLock, MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

/** The plan at a time. Ended premium is free, also before the `end-premium` job has run. */
export function planAt(
  member: Pick<MemberRecord, 'subscriptionType' | 'premiumUntil'>,
  now: Date,
): SubscriptionType {
  const hasEnded = member.premiumUntil !== undefined && Date.parse(member.premiumUntil) <= now.getTime();
  return isPremium(member.subscriptionType) && hasEnded ? 'free' : member.subscriptionType;
}

/**
 * Whether a token is valid: issued after the member's sessions were last ended, and its log-in was not logged out
 * (docs/decisions/026-log-in-throttling-and-log-out.md).
 */
export const isSessionValid = (
  member: MemberRecord | undefined,
  { issuedAt, logInId }: Pick<Session, 'issuedAt' | 'logInId'>,
): member is MemberRecord =>
  member !== undefined &&
  issuedAt >= (member.sessionsValidAfter ?? 0) &&
  !(logInId !== undefined && member.endedLogIns?.includes(logInId));

/** The session's member. Throws session_expired for an ended session or a missing member. */
export async function requireSessionMember(
  session: Session,
  members: Pick<MemberStore, 'get' | 'getConsistent'>,
): Promise<MemberRecord> {
  // The eventually consistent read may miss a new member.
  const member = (await members.get(session.userId)) ?? (await members.getConsistent(session.userId));
  if (!isSessionValid(member, session)) {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  return member;
}

/** For 24 hours after a message in a crisis there are no limits, no media and no offers. */
const CRISIS_MILLISECONDS = DAY_MILLISECONDS;

export const isInCrisis = ({ crisisAt }: Pick<MemberRecord, 'crisisAt'>, now: Date): boolean =>
  crisisAt !== undefined && now.getTime() - Date.parse(crisisAt) < CRISIS_MILLISECONDS;

const LOCKED_TEXT: Record<LockReason, string> = {
  age: 'Your account is locked, because this service is for adults only. If you are 18 or older, this can be put right: the app shows you how.',
  conduct: 'Your account is locked. Write to us if you think that this is a mistake.',
};

export const accountLocked = (reason: LockReason) =>
  new AppError('account_locked', LOCKED_TEXT[reason], { details: { reason } });

/** Throws account_locked. */
export function requireUnlocked({ lock }: Pick<MemberRecord, 'lock'>): void {
  if (lock) throw accountLocked(lock.reason);
}

/** The session's member. Throws session_expired, and account_locked. */
export async function requireUnlockedMember(
  session: Session,
  members: Pick<MemberStore, 'get' | 'getConsistent'>,
): Promise<MemberRecord> {
  const member = await requireSessionMember(session, members);
  requireUnlocked(member);
  return member;
}

/** Throws forbidden unless a userId parameter names the caller. */
export function requireOwnUserId(session: Pick<Session, 'userId'>, userId: number | undefined): void {
  if (userId !== undefined && userId !== session.userId) {
    throw new AppError('forbidden', 'You can only do this for your own account.');
  }
}

const lockedState = ({ reason }: AccountLock): SessionUser['locked'] => ({
  reason,
  ...(reason === 'age' && canCheckAge() && { canCheckAge: true }),
});

export function toSessionUser(
  member: MemberRecord,
  session: Pick<Session, 'isAdmin'>,
  now: Date,
): SessionUser {
  return {
    id: member.userId,
    email: member.email,
    firstName: member.firstName,
    subscriptionType: planAt(member, now),
    isAdmin: session.isAdmin,
    emailVerified: member.emailVerified,
    consentsDue: consentsDue(member),
    ...(member.lock && { locked: lockedState(member.lock) }),
    ...(isInCrisis(member, now) && { inCrisis: true as const }),
    ...(member.over18AnsweredAt && { over18Answered: true as const }),
  };
}

/** Whether the viewer sees premium media. False for guests and ended sessions. Throws account_locked. */
export async function canSeePremiumMedia(
  session: Session | undefined,
  members: Pick<MemberStore, 'get'>,
  now: Date,
): Promise<boolean> {
  if (session === undefined) return false;
  const member = await members.get(session.userId);
  if (!isSessionValid(member, session)) return false;
  requireUnlocked(member);
  // Administrators see what they upload.
  return session.isAdmin || isPremium(planAt(member, now));
}
