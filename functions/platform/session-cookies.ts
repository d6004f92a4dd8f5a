import { stringifySetCookie } from 'cookie';

export const SESSION_COOKIE = 'velora_session';
export const REFRESH_COOKIE = 'velora_refresh';
/** The grant to look through a member's eyes, beside the administrator's own session. */
export const IMPERSONATION_COOKIE = 'velora_impersonation';

/** The accounts that have logged in on this device. It outlives the session and opens nothing by itself. */
export const DEVICE_COOKIE = 'velora_device';
const DEVICE_DAYS = 365;

/**
 * Cognito's refresh token lives this long. The session token's cookie is kept as long, although the token in it
 * ends after 15 minutes, so that the server can tell an ended session (renew it) from none (sign in).
 */
export const SESSION_DAYS = 30;
const MAX_AGE_SECONDS = SESSION_DAYS * 24 * 60 * 60;

export interface SessionTokens {
  /** Cognito's id token: who the member is. */
  idToken: string;
  /** Missing after a renewal: the old one goes on. */
  refreshToken?: string | undefined;
}

const attributes = { httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** The Set-Cookie values that start or renew a session. The refresh token travels to /api/auth only. */
export function sessionCookies(tokens: SessionTokens): string[] {
  const session = {
    ...attributes,
    name: SESSION_COOKIE,
    value: tokens.idToken,
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  };
  const cookies = [stringifySetCookie(session)];
  if (tokens.refreshToken !== undefined) {
    const refresh = {
      name: REFRESH_COOKIE,
      value: tokens.refreshToken,
      path: '/api/auth',
      maxAge: MAX_AGE_SECONDS,
    };
    cookies.push(stringifySetCookie({ ...attributes, ...refresh }));
  }
  return cookies;
}

/** The Set-Cookie value that makes the device known; it travels to /api/auth only. */
export const deviceCookie = (value: string): string =>
  stringifySetCookie({
    ...attributes,
    name: DEVICE_COOKIE,
    value,
    path: '/api/auth',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });

/** The Set-Cookie value that makes the device unknown. */
export const clearedDevice = (): string =>
  stringifySetCookie({ ...attributes, name: DEVICE_COOKIE, value: '', path: '/api/auth', maxAge: 0 });

const impersonation = { ...attributes, name: IMPERSONATION_COOKIE, path: '/' };

/** The Set-Cookie value that begins to look through a member's eyes. */
export const impersonationCookie = (value: string, seconds: number): string =>
  stringifySetCookie({ ...impersonation, value, maxAge: seconds });

/** The Set-Cookie value that ends it. */
export const clearedImpersonation = (): string =>
  stringifySetCookie({ ...impersonation, value: '', maxAge: 0 });

/** The Set-Cookie values that end a session. */
export function clearedCookies(): string[] {
  return [
    stringifySetCookie({ ...attributes, name: SESSION_COOKIE, value: '', path: '/', maxAge: 0 }),
    stringifySetCookie({ ...attributes, name: REFRESH_COOKIE, value: '', path: '/api/auth', maxAge: 0 }),
  ];
}
