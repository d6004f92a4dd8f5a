import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import { checkSession, type Session } from '#functions/platform/session.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { startLogIn } from '#functions/throttle/login-throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { LoginBody, SessionUser, SignupBody } from '#shared/schemas/member.ts';
import { attemptLogIn } from './check-password.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { findKnownDevice } from './known-device.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';
import { isSignedIn, memberOf, toSessionUser } from './members.ts';

export interface IdentityDeps {
  members: MemberStore;
  provider: IdentityProvider;
  clock: Clock;
  ids: Ids;
}

/** A session that has begun: the cookies' content, and who it is. */
export interface StartedSession {
  tokens: SessionTokens;
  user: SessionUser;
}

/** A session that goes on, with tokens where it was renewed. */
export interface CurrentSession {
  user: SessionUser;
  session: Session;
  tokens?: SessionTokens;
}

const emailTaken = () =>
  new AppError('email_taken', 'An account with this email already exists. Try logging in instead.');

/** Throws age_not_confirmed. */
export function requireAdult({ isOver18 }: Pick<SignupBody, 'isOver18'>): void {
  if (isOver18) return;
  throw new AppError('age_not_confirmed', 'You must confirm you are 18 or older to use this service.');
}

/** What a new account begins with. */
interface InitialState {
  isRewardSpent: boolean;
  /** To be stored below the new member. */
  itemsFor(userId: number): object[];
}

/**
 * Throws age_not_confirmed, email_taken or invalid_request; whatever fails, the address is free again. What the account
 * begins with is asked for once the address is claimed: an account that is being deleted has left it by then.
 */
export async function signUp(
  identity: IdentityDeps,
  body: SignupBody,
  referredBy?: number,
  loadInitialState?: () => Promise<InitialState>,
): Promise<StartedSession> {
  requireAdult(body);
  const { members, provider, clock, ids } = identity;
  const now = clock.now();
  // The account will carry this id, so it has to be nobody else's before there is an account.
  let userId = ids.next();
  while (!(await members.reserveId(userId))) userId = ids.next();
  if (!(await members.claimEmail(body.email, userId, now.getTime()))) throw emailTaken();
  let tokens: SessionTokens;
  let beginning: InitialState | undefined;
  try {
    beginning = await loadInitialState?.();
    await provider.create(body.email, body.password, userId, (owner) => isMember(members, owner));
    // Before there is a member: whoever could not be let in at last can sign up again.
    tokens = await provider.logIn(body.email, body.password);
  } catch (error) {
    await members.releaseEmail(body.email, userId);
    throw error;
  }
  const member: MemberRecord = {
    userId,
    email: body.email,
    emailVerified: false,
    firstName: body.firstName,
    createdAt: now.toISOString(),
    lastLoginAt: now.toISOString(),
    over18At: now.toISOString(),
    subscriptionType: 'free',
    ...(referredBy !== undefined && { referredBy }),
    ...(beginning?.isRewardSpent && { isRewardSpent: true }),
  };
  if (!(await members.create(member, beginning?.itemsFor(userId)))) throw emailTaken();
  return { tokens, user: toSessionUser(member, { isAdmin: false }, now) };
}

/** Whether an account that the provider has is a member's, and not left over from a sign-up that died. */
const isMember = async (members: Pick<MemberStore, 'getConsistent'>, userId: number): Promise<boolean> =>
  Number.isSafeInteger(userId) && (await members.getConsistent(userId)) !== undefined;

/** Where somebody logs in from: the address that the edge saw, and the device's cookie. */
export interface LoginOrigin {
  viewerAddress: string;
  device?: string | undefined;
}

/** Throws invalid_credentials or too_many_requests. */
export async function logIn(
  identity: IdentityDeps & { throttle: ThrottleStore },
  body: LoginBody,
  { viewerAddress, device }: LoginOrigin,
): Promise<StartedSession> {
  const { members, provider, throttle, clock } = identity;
  const from = {
    email: body.email,
    viewerAddress,
    knownDevice: await findKnownDevice(members, device, body.email),
  };
  const tokens = await attemptLogIn(provider, body, await startLogIn(throttle, from, clock.now()));
  const session = await provenSession(tokens);
  const member = session && (await members.recordLogin(session.userId, clock.now().toISOString()));
  // Without a record, or with sessions that have ended for good: the account is being removed.
  if (!session || !isSignedIn(member, session))
    throw new AppError('invalid_credentials', 'Invalid email or password');
  return { tokens, user: toSessionUser(member, session, clock.now()) };
}

/** Renews a session from its refresh token. Throws session_expired when that is not possible any more. */
export async function refreshSession(
  identity: IdentityDeps,
  refreshToken: string | undefined,
): Promise<CurrentSession & StartedSession> {
  const tokens = refreshToken ? await identity.provider.refreshSession(refreshToken) : undefined;
  const session = tokens && (await provenSession(tokens));
  if (!tokens || !session) {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  const member = await memberOf(session, identity.members);
  return { tokens, session, user: toSessionUser(member, session, identity.clock.now()) };
}

/**
 * Who is signed in; undefined for a guest. Renews the session where its 15 minutes are over, or where a change of the
 * plan has ended it.
 */
export async function currentSession(
  identity: IdentityDeps,
  session: Session | undefined,
  refreshToken: string | undefined,
): Promise<CurrentSession | undefined> {
  const unlessExpired = (error: unknown) => {
    if (error instanceof AppError && error.code === 'session_expired') return undefined;
    throw error;
  };
  const member = session && (await memberOf(session, identity.members).catch(unlessExpired));
  if (session && member) return { session, user: toSessionUser(member, session, identity.clock.now()) };
  return refreshToken ? refreshSession(identity, refreshToken).catch(unlessExpired) : undefined;
}

async function provenSession(tokens: SessionTokens): Promise<Session | undefined> {
  const check = await checkSession(tokens.idToken);
  return check.state === 'valid' ? check.session : undefined;
}
