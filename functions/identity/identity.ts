import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import { checkSession, type Session } from '#functions/platform/session.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { startLogIn } from '#functions/throttle/login-throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { LoginBody } from '#shared/operations/auth-login.ts';
import type { SignupBody } from '#shared/operations/auth-signup.ts';
import type { SessionUser } from '#shared/schemas/member.ts';
import { attemptLogIn } from './check-password.ts';
import { currentConsents } from './consents.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { findKnownDevice } from './known-device.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';
import { isSessionValid, requireSessionMember, toSessionUser } from './members.ts';

export interface IdentityDeps {
  members: MemberStore;
  provider: IdentityProvider;
  clock: Clock;
  ids: Ids;
}

export interface StartedSession {
  tokens: SessionTokens;
  user: SessionUser;
}

/** `tokens`: present if the session was renewed. */
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

interface InitialMemberData {
  isRewardSpent: boolean;
  /** Items to store in the new member's partition. */
  itemsFor(userId: number): object[];
}

/**
 * Creates an account and logs in. Throws age_not_confirmed, email_taken or invalid_request; any failure releases the
 * address.
 *
 * @param loadInitialData called after the address is claimed: by then the deletion of an earlier account is complete
 */
export async function signUp(
  identity: IdentityDeps,
  body: SignupBody,
  referredBy?: number,
  loadInitialData?: () => Promise<InitialMemberData>,
): Promise<StartedSession> {
  requireAdult(body);
  const { members, provider, clock, ids } = identity;
  const now = clock.now();
  const userId = await reserveId(members, ids);
  if (!(await members.claimEmail(body.email, userId, now.getTime()))) throw emailTaken();
  let tokens: SessionTokens;
  let initialState: InitialMemberData | undefined;
  try {
    initialState = await loadInitialData?.();
    await provider.create(body.email, body.password, userId, (owner) => doesMemberExist(members, owner));
    // Before the member is created: after a failed log-in the sign-up can be repeated.
    tokens = await provider.logIn(body.email, body.password);
  } catch (error) {
    await members.releaseClaimedEmail(body.email, userId);
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
    consents: currentConsents(now),
    subscriptionType: 'free',
    ...(referredBy !== undefined && { referredBy }),
    ...(initialState?.isRewardSpent && { isRewardSpent: true }),
  };
  if (!(await members.create(member, initialState?.itemsFor(userId)))) throw emailTaken();
  return { tokens, user: toSessionUser(member, { isAdmin: false }, now) };
}

async function reserveId(members: Pick<MemberStore, 'reserveId'>, ids: Ids): Promise<number> {
  for (;;) {
    const userId = ids.next();
    if (await members.reserveId(userId)) return userId;
  }
}

/** False for an account left over from a crashed sign-up. */
const doesMemberExist = async (
  members: Pick<MemberStore, 'getConsistent'>,
  userId: number,
): Promise<boolean> => Number.isSafeInteger(userId) && (await members.getConsistent(userId)) !== undefined;

interface LoginSource {
  /** As seen by the edge. */
  viewerAddress: string;
  /** The device cookie. */
  device?: string | undefined;
}

/** Throws invalid_credentials or too_many_requests. */
export async function logIn(
  identity: IdentityDeps & { throttle: ThrottleStore },
  body: LoginBody,
  { viewerAddress, device }: LoginSource,
): Promise<StartedSession> {
  const { members, provider, throttle, clock } = identity;
  const source = {
    email: body.email,
    viewerAddress,
    knownDevice: await findKnownDevice(members, device, body.email),
  };
  const tokens = await attemptLogIn(provider, body, await startLogIn(throttle, source, clock.now()));
  const session = await verifySession(tokens);
  const member = session && (await members.recordLogin(session.userId, clock.now().toISOString()));
  // The account is being deleted.
  if (!session || !isSessionValid(member, session))
    throw new AppError('invalid_credentials', 'Invalid email or password');
  return { tokens, user: toSessionUser(member, session, clock.now()) };
}

/** Renews a session. Throws session_expired for an invalid refresh token. */
export async function refreshSession(
  identity: IdentityDeps,
  refreshToken: string | undefined,
): Promise<CurrentSession & StartedSession> {
  const tokens = refreshToken ? await identity.provider.refreshSession(refreshToken) : undefined;
  const session = tokens && (await verifySession(tokens));
  if (!tokens || !session) {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  const member = await requireSessionMember(session, identity.members);
  return { tokens, session, user: toSessionUser(member, session, identity.clock.now()) };
}

/** The current session; undefined for a guest. Renews it after 15 minutes and after a plan change. */
export async function currentSession(
  identity: IdentityDeps,
  session: Session | undefined,
  refreshToken: string | undefined,
): Promise<CurrentSession | undefined> {
  const undefinedIfExpired = (error: unknown) => {
    if (error instanceof AppError && error.code === 'session_expired') return undefined;
    throw error;
  };
  const member = session && (await requireSessionMember(session, identity.members).catch(undefinedIfExpired));
  if (session && member) return { session, user: toSessionUser(member, session, identity.clock.now()) };
  return refreshToken ? refreshSession(identity, refreshToken).catch(undefinedIfExpired) : undefined;
}

async function verifySession(tokens: SessionTokens): Promise<Session | undefined> {
  const check = await checkSession(tokens.idToken);
  return check.state === 'valid' ? check.session : undefined;
}
