import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { type Attempt, startPasswordCheck } from '#functions/throttle/login-throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { LoginBody } from '#shared/schemas/member.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { MemberRecord } from './member-record.ts';

interface PasswordCheckDeps {
  provider: Pick<IdentityProvider, 'logIn' | 'revoke'>;
  throttle: ThrottleStore;
  clock: Clock;
}

const isWrong = (error: unknown) => error instanceof AppError && error.code === 'invalid_credentials';

/** Tries a password and settles the attempt. Throws invalid_credentials, which alone counts as a failure. */
export async function attemptLogIn(
  provider: Pick<IdentityProvider, 'logIn'>,
  { email, password }: LoginBody,
  attempt: Attempt,
): Promise<SessionTokens> {
  try {
    const tokens = await provider.logIn(email, password);
    await attempt.succeeded();
    return tokens;
  } catch (error) {
    if (!isWrong(error)) await attempt.cancel();
    throw error;
  }
}

/**
 * Proves that whoever calls knows the member's password; a session alone may be stolen. Throws too_many_requests, and
 * invalid_credentials with `consequence` to tell that nothing was done.
 */
export async function requirePassword(
  { provider, throttle, clock }: PasswordCheckDeps,
  member: Pick<MemberRecord, 'userId' | 'email' | 'movingTo'>,
  password: string,
  consequence: string,
): Promise<void> {
  const attempt = await startPasswordCheck(throttle, member.userId, clock.now());
  const wrong = (cause: unknown) =>
    new AppError('invalid_credentials', `This is not your password. ${consequence}`, { cause });
  /** A change of the address that died may have moved the account already. */
  const logIn = (email: string) =>
    provider.logIn(email, password).catch((error) => {
      if (!isWrong(error) || member.movingTo === undefined) throw error;
      return provider.logIn(member.movingTo, password);
    });
  const tokens = await attemptLogIn({ logIn }, { email: member.email, password }, attempt).catch((error) => {
    throw isWrong(error) ? wrong(error) : error;
  });
  // It was made for the proof only.
  if (tokens.refreshToken) await provider.revoke(tokens.refreshToken);
}
