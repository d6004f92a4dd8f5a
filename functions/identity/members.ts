import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { SessionUser } from '#shared/schemas/member.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

/** The plan that counts at a moment: premium that has ended is free again, whoever has noticed. */
export function planAt(
  member: Pick<MemberRecord, 'subscriptionType' | 'premiumUntil'>,
  now: Date,
): SubscriptionType {
  const hasEnded = member.premiumUntil !== undefined && Date.parse(member.premiumUntil) <= now.getTime();
  return isPremium(member.subscriptionType) && hasEnded ? 'free' : member.subscriptionType;
}

/**
 * Whether a token still counts. It does not when it was made before the member's sessions were ended, or when its log-in
 * was ended by logging out (docs/decisions/026-log-in-throttling-and-log-out.md).
 */
export const isSignedIn = (
  member: MemberRecord | undefined,
  { issuedAt, logInId }: Pick<Session, 'issuedAt' | 'logInId'>,
): member is MemberRecord =>
  member !== undefined &&
  issuedAt >= (member.sessionsValidAfter ?? 0) &&
  !(logInId !== undefined && member.endedLogIns?.includes(logInId));

/** Throws session_expired for a token that does not count any more, or without a member. */
export async function memberOf(
  session: Session,
  members: Pick<MemberStore, 'get' | 'getConsistent'>,
): Promise<MemberRecord> {
  // Somebody who has just signed up may not be seen by the cheap read yet.
  const member = (await members.get(session.userId)) ?? (await members.getConsistent(session.userId));
  if (!isSignedIn(member, session)) {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  return member;
}

/** The documented userId parameters are kept, and must name the caller. */
export function requireSelf(session: Pick<Session, 'userId'>, userId: number | undefined): void {
  if (userId !== undefined && userId !== session.userId) {
    throw new AppError('forbidden', 'You can only do this for your own account.');
  }
}

/** What the app knows of the member who is signed in. */
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
  };
}

/** Whether the viewer may see premium media. A guest, and someone whose session was ended, sees what free members see. */
export async function seesPremium(
  session: Session | undefined,
  members: Pick<MemberStore, 'get'>,
  now: Date,
): Promise<boolean> {
  if (session === undefined) return false;
  const member = await members.get(session.userId);
  // Administrators must be able to see what they upload.
  return isSignedIn(member, session) && (session.isAdmin || isPremium(planAt(member, now)));
}
