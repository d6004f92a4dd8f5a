import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { memberOf, requireSelf } from '#functions/identity/members.ts';
import { sendVerification, type Verification } from '#functions/identity/verification.ts';
import { letters } from '#functions/mail/letters.ts';
import { orGoOn } from '#functions/mail/mailer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { takeEmailChange, takeMail } from '#functions/throttle/throttle.ts';
import { takeVisit } from '#functions/throttle/visitor-limits.ts';
import type { UpdateProfileBody } from '#shared/schemas/account.ts';

type Parts = Verification & {
  provider: Pick<IdentityProvider, 'changeEmail'>;
};

/** Changes the caller's name and email. Throws forbidden, email_taken, conflict and too_many_requests. */
export async function updateProfile(
  parts: Parts,
  session: Session,
  { userId, firstName, email }: UpdateProfileBody,
  siteOrigin: string,
  viewerAddress: string,
): Promise<MemberRecord> {
  requireSelf(session, userId);
  const member = await memberOf(session, parts.members);
  if (firstName !== undefined && firstName !== member.firstName) {
    await parts.members.rename(userId, firstName);
  }
  const renamed = { ...member, ...(firstName !== undefined && { firstName }) };
  if (email === undefined || email === member.email) return renamed;
  await takeVisit(parts.throttle, 'mail', viewerAddress, parts.clock.now());
  return changeEmail(parts, renamed, email, siteOrigin);
}

/** Claims the new address first, so that nobody else can have it; the old one is free only when all is done. */
async function changeEmail(parts: Parts, member: MemberRecord, email: string, siteOrigin: string) {
  const { members, provider, throttle, mailer, clock } = parts;
  const now = clock.now();
  await takeEmailChange(throttle, member.userId, now);
  await takeMail(throttle, 'changed-email', email, now);
  if (!(await members.claimEmail(email, member.userId, now.getTime()))) {
    throw new AppError('email_taken', 'An account with this email already exists.');
  }
  try {
    await provider.changeEmail(member.email, email, member.userId);
  } catch (error) {
    // After any other failure the change may have happened all the same: the claim stays, and a retry finishes it.
    if (error instanceof AppError && error.code === 'email_taken') {
      await members.releaseEmail(email, member.userId);
    }
    throw error;
  }
  if (!(await members.changeEmail(member, email))) {
    throw new AppError(
      'conflict',
      'Your email was changed on another device just now. Reload and try again.',
    );
  }
  const changed: MemberRecord = { ...member, email, emailVerified: false };
  // The change stands; a mail that could not leave can be asked for again.
  await Promise.all([
    orGoOn(mailer.send(member.email, letters.emailChanged(member.firstName, email))),
    orGoOn(sendVerification(parts, changed, siteOrigin)),
  ]);
  return changed;
}
