import { randomBytes } from 'node:crypto';
import { type EndSessionsDeps, endSessions } from '#functions/identity/end-sessions.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import { ENDED_FOR_GOOD, type MemberRecord } from '#functions/identity/member-record.ts';
import type { TokenRecord } from '#functions/identity/token-store.ts';
import { emailAtProvider } from '#functions/identity/unfinished-email-change.ts';
import type { OnEmailVerified, VerificationDeps } from '#functions/identity/verification.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { UNDO_EMAIL_CHANGE_HOURS } from '#shared/form-rules.ts';
import type { UndoneEmailChange } from '#shared/schemas/account.ts';
import { createResetToken } from './password-reset.ts';

export type RevertEmailChangeDeps = Pick<VerificationDeps, 'members' | 'tokens' | 'clock'> &
  Pick<EndSessionsDeps, 'wait'> & {
    provider: Pick<IdentityProvider, 'ownerOf' | 'changeEmail' | 'setPassword' | 'endSessions'>;
  };

const INVALID =
  'This link is invalid or expired. It works for 72 hours, and not when the account was deleted.';
const SUPERSEDED =
  'This link is not valid any more: the account went back to the address that it had before yours.';
const USED = 'This link was used already. To choose a new password, ask for a link to your address.';

/**
 * Gives an account the address back that the token was mailed to, however often it was changed since. Whoever changed
 * it knew the password, so that ends as well as every session; the answer has a token to choose a new one with.
 *
 * The token is used up last: whatever dies on the way, the same link does the rest. Links that were mailed before this
 * change still work, so that of several owners in a row the first one wins; all later ones end. Throws not_found,
 * email_taken and conflict.
 */
export async function revertEmailChange(
  parts: RevertEmailChangeDeps,
  token: string,
  onProven: OnEmailVerified,
): Promise<UndoneEmailChange & { userId: number }> {
  const { members, tokens, provider, clock } = parts;
  const found = await tokens.find(token, 'undo-email-change', clock.now());
  if (found?.usedAt !== undefined) throw new AppError('not_found', USED);
  const member = found && (await members.getConsistent(found.userId));
  if (!member || member.sessionsValidAfter === ENDED_FOR_GOOD) throw new AppError('not_found', INVALID);
  if (await isSuperseded(parts, member, found)) throw new AppError('not_found', SUPERSEDED);
  const { userId, email } = found;
  const restored = { ...member, email };
  await restoreAddress(parts, member, email, onProven);
  // Nobody knows this one: not whoever changed the address either.
  await provider.setPassword(email, randomBytes(32).toString('base64url'));
  const ended = await endSessions(parts, restored, { forgetDevices: true });
  await endLaterTokens(parts, found);
  await tokens.redeem(token, 'undo-email-change', clock.now());
  return { userId, email, resetToken: await createResetToken(tokens, restored, ended) };
}

/**
 * Whether the account has, since this change, returned to an address whose owner could still undo at that time: the first
 * owner wins. Otherwise whoever moves an account to an address of theirs and back again has a link to take it with later,
 * which outlives the owner's new password and ends the owner's own link.
 */
async function isSuperseded(
  { tokens }: RevertEmailChangeDeps,
  { email }: MemberRecord,
  found: TokenRecord,
): Promise<boolean> {
  const undos = (await tokens.listByMember(found.userId)).filter(({ purpose }) => purpose === found.purpose);
  const changedAt = found.validUntil - UNDO_EMAIL_CHANGE_HOURS * 60 * 60 * 1_000;
  const earlier = undos.filter((one) => one.validUntil < found.validUntil && one.validUntil > changedAt);
  const since = [email, ...undos.filter((one) => one.validUntil > found.validUntil).map((one) => one.email)];
  return earlier.some((one) => one.email !== found.email && since.includes(one.email));
}

async function restoreAddress(
  { members, provider, clock }: RevertEmailChangeDeps,
  member: MemberRecord,
  email: string,
  onProven: OnEmailVerified,
): Promise<void> {
  const { userId, movingTo } = member;
  if (!(await members.holdsEmail(email, userId))) {
    throw new AppError('email_taken', 'This address belongs to another account now.');
  }
  const current = await emailAtProvider(provider, member);
  if (current !== email) await provider.changeEmail(current, email, userId);
  // Whoever has the link can read this mailbox.
  await onProven({ ...member, email });
  if (member.email === email) await members.confirmEmail(userId, email);
  else if (!(await members.restoreEmail(member, email, clock.now()))) {
    throw new AppError('conflict', 'The email was changed again just now. Please try again.');
  }
  if (movingTo !== undefined) {
    await members.cancelEmailChange(userId, movingTo);
    await members.freeEmail(movingTo, userId);
  }
}

/** Ends every link that was mailed since the change, and frees the addresses that later changes have reserved. */
async function endLaterTokens(
  { members, tokens }: RevertEmailChangeDeps,
  undone: TokenRecord,
): Promise<void> {
  const all = await tokens.listByMember(undone.userId);
  const isUndo = ({ purpose }: TokenRecord) => purpose === undone.purpose;
  const earlier = all.filter((one) => isUndo(one) && one.validUntil < undone.validUntil);
  const later = all.filter((one) => !isUndo(one) || one.validUntil > undone.validUntil);
  const kept = new Set([undone, ...earlier].map(({ email }) => email));
  for (const one of later.filter(isUndo)) {
    if (!kept.has(one.email)) await members.freeEmail(one.email, undone.userId);
  }
  await tokens.remove(later);
}
