import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/app-error.ts';
import { bindFirst } from '#functions/platform/bind-first.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';

interface UserPool {
  client: CognitoIdentityProviderClient;
  id: string;
  clientId: string;
}

/** Accounts, passwords and tokens in Cognito. */
export const identityProvider = (
  client: CognitoIdentityProviderClient,
  { id, clientId }: Omit<UserPool, 'client'>,
) => bindFirst<UserPool, typeof operations>({ client, id, clientId }, operations);
export type IdentityProvider = ReturnType<typeof identityProvider>;

const operations = {
  findUserId,
  create,
  setPassword,
  changeEmail,
  endSessions,
  isAdmin,
  remove,
  logIn,
  refreshSession,
  revoke,
};

const WRONG_PASSWORD = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException'];
const REJECTED_PASSWORD = ['InvalidPasswordException', 'InvalidParameterException'];
const THROTTLED = ['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException'];
const INVALID_REFRESH_TOKEN = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidParameterException',
];
const ALREADY_REVOKED = [
  'NotAuthorizedException',
  'InvalidParameterException',
  'UnsupportedTokenTypeException',
];

const hasName = (error: unknown, names: readonly string[]) =>
  error instanceof Error && names.includes(error.name);
const isUserNotFound = (error: unknown) => hasName(error, ['UserNotFoundException']);

/** Cognito's lockout has no error name of its own. The password was not checked. */
const isLockedOut = (error: unknown) =>
  hasName(error, ['NotAuthorizedException']) && /attempts exceeded/i.test((error as Error).message);

function tooManyAttempts(cause: unknown): AppError {
  const message = 'Too many attempts. Please wait a minute and try again.';
  return new AppError('too_many_requests', message, { cause, retryAfterSeconds: 60 });
}

const emailTaken = (cause: unknown) =>
  new AppError('email_taken', 'An account with this email already exists.', { cause });

function tokensOf(result: AuthenticationResultType | undefined): SessionTokens {
  if (!result?.IdToken) throw new Error('The identity provider requires an unsupported challenge');
  return { idToken: result.IdToken, refreshToken: result.RefreshToken };
}

const emailAttributes = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

/** The member id of the account with this address. */
async function findUserId({ client, id }: UserPool, email: string): Promise<number | undefined> {
  try {
    const command = new AdminGetUserCommand({ UserPoolId: id, Username: email });
    const { UserAttributes } = await client.send(command);
    return Number(UserAttributes?.find(({ Name }) => Name === 'custom:userId')?.Value);
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
    return undefined;
  }
}

/**
 * Creates an account that can log in immediately. The caller has claimed the address. So an existing account is left
 * over from a crashed sign-up and is reused, unless `isTaken`: a member is changing to this address. Throws
 * email_taken. Throws invalid_request for a rejected password, after removing the account.
 */
async function create(
  pool: UserPool,
  email: string,
  password: string,
  userId: number,
  isTaken: (owner: number) => Promise<boolean>,
): Promise<void> {
  const user = {
    UserPoolId: pool.id,
    Username: email,
    UserAttributes: [...emailAttributes(email), { Name: 'custom:userId', Value: String(userId) }],
  };
  try {
    await pool.client.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  } catch (error) {
    if (!hasName(error, ['UsernameExistsException'])) throw error;
    const owner = await findUserId(pool, email);
    if (owner !== undefined && owner !== userId && (await isTaken(owner))) throw emailTaken(error);
    await pool.client.send(new AdminUpdateUserAttributesCommand(user));
  }
  try {
    await setPassword(pool, email, password);
  } catch (error) {
    await remove(pool, email);
    throw error;
  }
}

/** Throws invalid_request for a password that Cognito rejects. */
async function setPassword({ client, id }: UserPool, email: string, password: string): Promise<void> {
  try {
    const user = { UserPoolId: id, Username: email };
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  } catch (error) {
    if (!hasName(error, REJECTED_PASSWORD)) throw error;
    const message = 'Choose another password: this one is not accepted.';
    throw new AppError('invalid_request', message, { cause: error });
  }
}

/** Changes the account's address. Idempotent. Throws email_taken. */
async function changeEmail(pool: UserPool, from: string, to: string, userId: number): Promise<void> {
  try {
    const user = { UserPoolId: pool.id, Username: from };
    const command = new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: emailAttributes(to) });
    await pool.client.send(command);
  } catch (error) {
    if (isUserNotFound(error) && (await findUserId(pool, to)) === userId) return;
    throw hasName(error, ['AliasExistsException']) ? emailTaken(error) : error;
  }
}

/** Revokes every refresh token of the account. */
async function endSessions({ client, id }: UserPool, email: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: id, Username: email }));
}

/** False for a missing account. */
async function isAdmin({ client, id }: UserPool, email: string): Promise<boolean> {
  try {
    const command = new AdminListGroupsForUserCommand({ UserPoolId: id, Username: email });
    const { Groups } = await client.send(command);
    return Groups?.some(({ GroupName }) => GroupName === 'admins') ?? false;
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
    return false;
  }
}

/** Removes the account. Idempotent. */
async function remove({ client, id }: UserPool, email: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: id, Username: email }));
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
  }
}

/** Throws invalid_credentials for an unknown address and for a wrong password, and too_many_requests. */
async function logIn(
  { client, id, clientId }: UserPool,
  email: string,
  password: string,
): Promise<SessionTokens> {
  try {
    const command = new AdminInitiateAuthCommand({
      UserPoolId: id,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    return tokensOf((await client.send(command)).AuthenticationResult);
  } catch (error) {
    if (hasName(error, THROTTLED) || isLockedOut(error)) throw tooManyAttempts(error);
    if (!hasName(error, WRONG_PASSWORD)) throw error;
    throw new AppError('invalid_credentials', 'Invalid email or password', { cause: error });
  }
}

/** A new session token; undefined for a revoked, expired or forged refresh token. */
async function refreshSession(
  { client, clientId }: UserPool,
  refreshToken: string,
): Promise<SessionTokens | undefined> {
  try {
    const command = new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    });
    return tokensOf((await client.send(command)).AuthenticationResult);
  } catch (error) {
    if (hasName(error, INVALID_REFRESH_TOKEN)) return undefined;
    throw hasName(error, THROTTLED) ? tooManyAttempts(error) : error;
  }
}

/** Revokes a refresh token. Idempotent. */
async function revoke({ client, clientId }: UserPool, refreshToken: string): Promise<void> {
  try {
    await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken }));
  } catch (error) {
    if (!hasName(error, ALREADY_REVOKED)) throw error;
  }
}
