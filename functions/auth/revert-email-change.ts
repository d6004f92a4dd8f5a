import { randomBytes } from 'node:crypto';
import { type EndSessionsDeps, endSessions } from '#functions/identity/end-sessions.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import { type MemberRecord, NO_VALID_SESSIONS } from '#functions/identity/member-record.ts';
import { emailAtProvider } from '#functions/identity/pending-email-change.ts';
import { createdAt, type TokenRecord } from '#functions/identity/token-record.ts';
import type { AccountEmailDeps, OnEmailVerified } from '#functions/identity/verification.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { UNDO_EMAIL_CHANGE_HOURS } from '#shared/form-rules.ts';
import type { UndoneEmailChange } from '#shared/operations/undo-email-change.ts';
import { createResetToken } from './password-reset.ts';

export type RevertEmailChangeDeps = Pick<AccountEmailDeps, 'members' | 'tokens' | 'clock'> &
  Pick<EndSessionsDeps, 'wait'> & {
    provider: Pick<IdentityProvider, 'findUserId' | 'changeEmail' | 'setPassword' | 'endSessions'>;
  };

const INVALID = `This link is invalid or expired. It works for ${UNDO_EMAIL_CHANGE_HOURS} hours, and not when the account was deleted.`;
const SUPERSEDED =
  'This link is not valid any more: the account went back to the address that it had before yours.';
const USED = 'This link was used already. To choose a new password, ask for a link to your address.';

/**
 * Restores the address that the token was sent to, also after further changes. The change was made with the password,
 * so the password is replaced and every session ends; the result has a token to choose a new password.
 *
 * The token is redeemed last, so the same link finishes an interrupted request. Undo links of earlier changes stay valid:
 * the link of the earliest owner takes precedence. Throws not_found, email_taken and conflict.
 */
export async function revertEmailChange(
  deps: RevertEmailChangeDeps,
  token: string,
  onVerified: OnEmailVerified,
): Promise<UndoneEmailChange & { userId: number }> {
  const { members, tokens, provider, clock } = deps;
  const tokenRecord = await tokens.find(token, 'undo-email-change', clock.now());
  if (tokenRecord?.usedAt !== undefined) throw new AppError('not_found', USED);
  const member = tokenRecord && (await members.getConsistent(tokenRecord.userId));
  if (!member || member.sessionsValidAfter === NO_VALID_SESSIONS) throw new AppError('not_found', INVALID);
  if (await isSuperseded(deps, member, tokenRecord)) throw new AppError('not_found', SUPERSEDED);
  const { userId, email } = tokenRecord;
  const restored = { ...member, email };
  await restoreEmail(deps, member, email, onVerified);
  // A random password locks out the account's current user.
  await provider.setPassword(email, randomBytes(32).toString('base64url'));
  const ended = await endSessions(deps, restored, { forgetDevices: true });
  await revokeLaterTokens(deps, tokenRecord);
  await tokens.redeem(token, 'undo-email-change', clock.now());
  return { userId, email, resetToken: await createResetToken(tokens, restored, ended) };
}

/**
 * Whether the account has since returned to an address whose owner could still undo at the time of this change. Without
 * this check an attacker who changes an account to their address and back would keep a link to take it over later.
 */
async function isSuperseded(
  { tokens }: RevertEmailChangeDeps,
  { email }: MemberRecord,
  tokenRecord: TokenRecord,
): Promise<boolean> {
  const undos = (await tokens.listByMember(tokenRecord.userId)).filter(
    ({ purpose }) => purpose === tokenRecord.purpose,
  );
  const changedAt = createdAt(tokenRecord);
  const earlier = undos.filter(
    (undo) => undo.validUntil < tokenRecord.validUntil && undo.validUntil > changedAt,
  );
  const later = undos.filter((undo) => undo.validUntil > tokenRecord.validUntil);
  const laterEmails = [email, ...later.map((undo) => undo.email)];
  return earlier.some((undo) => undo.email !== tokenRecord.email && laterEmails.includes(undo.email));
}

async function restoreEmail(
  { members, provider, clock }: RevertEmailChangeDeps,
  member: MemberRecord,
  email: string,
  onVerified: OnEmailVerified,
): Promise<void> {
  const { userId, pendingEmail } = member;
  if (!(await members.hasClaimedEmail(email, userId))) {
    throw new AppError('email_taken', 'This address belongs to another account now.');
  }
  const current = await emailAtProvider(provider, member);
  if (current !== email) await provider.changeEmail(current, email, userId);
  // The link proves ownership of the address.
  await onVerified({ ...member, email });
  if (member.email === email) await members.confirmEmail(userId, email);
  else if (!(await members.restoreEmail(member, email, clock.now()))) {
    throw new AppError('conflict', 'The email was changed again just now. Please try again.');
  }
  if (pendingEmail !== undefined) {
    await members.cancelEmailChange(userId, pendingEmail);
    await members.releaseUnownedEmail(pendingEmail, userId);
  }
}

/** Removes every token created since the change and releases the addresses reserved by later changes. */
async function revokeLaterTokens(
  { members, tokens }: RevertEmailChangeDeps,
  reverted: TokenRecord,
): Promise<void> {
  const all = await tokens.listByMember(reverted.userId);
  const isUndo = ({ purpose }: TokenRecord) => purpose === reverted.purpose;
  const earlier = all.filter((token) => isUndo(token) && token.validUntil < reverted.validUntil);
  const later = all.filter((token) => !isUndo(token) || token.validUntil > reverted.validUntil);
  const reserved = new Set([reverted, ...earlier].map(({ email }) => email));
  for (const { email } of later.filter(isUndo)) {
    if (!reserved.has(email)) await members.releaseUnownedEmail(email, reverted.userId);
  }
  await tokens.remove(later);
}
