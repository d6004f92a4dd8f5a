import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { type Attempt, startPasswordCheck } from '#functions/throttle/login-throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { LoginBody } from '#shared/operations/auth-login.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { MemberRecord } from './member-record.ts';

interface PasswordCheckDeps {
  provider: Pick<IdentityProvider, 'logIn' | 'revoke'>;
  throttle: ThrottleStore;
  clock: Clock;
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'invalid_credentials';

/** Logs in and records the outcome of the attempt. Only invalid_credentials counts as a failed attempt. */
export async function attemptLogIn(
  provider: Pick<IdentityProvider, 'logIn'>,
  { email, password }: LoginBody,
  attempt: Attempt,
): Promise<SessionTokens> {
  try {
    const tokens = await provider.logIn(email, password);
    await attempt.recordSuccess();
    return tokens;
  } catch (error) {
    if (!isWrongPassword(error)) await attempt.cancel();
    throw error;
  }
}

/**
 * Requires the member's password, because a session can be stolen. Throws too_many_requests and invalid_credentials.
 *
 * @param consequence the last sentence of the error message
 */
export async function requirePassword(
  { provider, throttle, clock }: PasswordCheckDeps,
  member: Pick<MemberRecord, 'userId' | 'email' | 'pendingEmail'>,
  password: string,
  consequence: string,
): Promise<void> {
  const attempt = await startPasswordCheck(throttle, member.userId, clock.now());
  const wrongPassword = (cause: unknown) =>
    new AppError('invalid_credentials', `This is not your password. ${consequence}`, { cause });
  /** A pending email change may have been applied already. */
  const logIn = (email: string) =>
    provider.logIn(email, password).catch((error) => {
      if (!isWrongPassword(error) || member.pendingEmail === undefined) throw error;
      return provider.logIn(member.pendingEmail, password);
    });
  const tokens = await attemptLogIn({ logIn }, { email: member.email, password }, attempt).catch((error) => {
    throw isWrongPassword(error) ? wrongPassword(error) : error;
  });
  // The session is not used.
  if (tokens.refreshToken) await provider.revoke(tokens.refreshToken);
}
