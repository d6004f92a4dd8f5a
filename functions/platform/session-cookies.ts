import { stringifySetCookie } from 'cookie';

export const SESSION_COOKIE = 'velora_session';
export const REFRESH_COOKIE = 'velora_refresh';
/** An impersonation grant, in addition to the administrator's session. */
export const IMPERSONATION_COOKIE = 'velora_impersonation';

/** The accounts that have logged in on this device. Outlives the session and does not authenticate. */
export const DEVICE_COOKIE = 'velora_device';
const DEVICE_DAYS = 365;

/**
 * Lifetime of Cognito's refresh token. The cookie of the session token lives as long, although the token expires
 * after 15 minutes: the server distinguishes an expired session (renew it) from none (sign in).
 */
export const SESSION_DAYS = 30;
const MAX_AGE_SECONDS = SESSION_DAYS * 24 * 60 * 60;

export interface SessionTokens {
  /** Cognito's id token. */
  idToken: string;
  /** Missing after a renewal: the old one stays valid. */
  refreshToken?: string | undefined;
}

const attributes = { httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** The Set-Cookie values that start or renew a session. The refresh token is sent to /api/auth only. */
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

/** The Set-Cookie value that makes the device known; sent to /api/auth only. */
export const deviceCookie = (value: string): string =>
  stringifySetCookie({
    ...attributes,
    name: DEVICE_COOKIE,
    value,
    path: '/api/auth',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });

/** The Set-Cookie value that deletes the device cookie. */
export const clearedDeviceCookie = (): string =>
  stringifySetCookie({ ...attributes, name: DEVICE_COOKIE, value: '', path: '/api/auth', maxAge: 0 });

const impersonation = { ...attributes, name: IMPERSONATION_COOKIE, path: '/' };

/** The Set-Cookie value that starts impersonation. */
export const impersonationCookie = (value: string, seconds: number): string =>
  stringifySetCookie({ ...impersonation, value, maxAge: seconds });

/** The Set-Cookie value that ends impersonation. */
export const clearedImpersonationCookie = (): string =>
  stringifySetCookie({ ...impersonation, value: '', maxAge: 0 });

/** The Set-Cookie values that end a session. */
export function clearedSessionCookies(): string[] {
  return [
    stringifySetCookie({ ...attributes, name: SESSION_COOKIE, value: '', path: '/', maxAge: 0 }),
    stringifySetCookie({ ...attributes, name: REFRESH_COOKIE, value: '', path: '/api/auth', maxAge: 0 }),
  ];
}
