/**
 * Tokens in Cognito's format. cognito-local's token generator is not used: it signs with a key from its public source,
 * marks every email address as verified, and loses the log-in time on a refresh. The signing key is created at the
 * first start and stored in the data folder.
 */
import { createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { TokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { newPrivateKey } from '#infra/lib/rsa-key.ts';
import { persistentFile } from '../../../lib/persistent-file.ts';
import { CognitoException } from './exception.ts';

export const tokenLifeSeconds = 15 * 60;
const refreshLifeSeconds = 30 * 24 * 3600;

/** Claims about the log-in that a refresh token comes from. */
export interface LogInClaims {
  /** Unix time in seconds. */
  authTime: number;
  /** The same in all tokens of one log-in. */
  originJti: string;
}

/** cognito-local passes its context through. On a refresh it carries the log-in's claims. */
export type TokenContext = Context & { logInClaims?: LogInClaims };

export interface AccessToken {
  sub: string;
  origin_jti: string;
}

export interface Tokens extends TokenGenerator {
  /** For <issuer>/.well-known/jwks.json. */
  jwks: { keys: object[] };
  /** @throws CognitoException NotAuthorizedException */
  readAccessToken(token: string): AccessToken;
}

export function createTokens(keyFile: string, issuer: string): Tokens {
  const key = signingKey(keyFile);
  const publicKey = createPublicKey(key);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = `local-${String(jwk.n).slice(0, 16)}`;
  const header = encode({ kid, alg: 'RS256' });

  const signed = async (claims: object) => {
    const text = `${header}.${encode(claims)}`;
    return `${text}.${(await promisify(sign)('sha256', Buffer.from(text), key)).toString('base64url')}`;
  };

  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },

    async generate(ctx, user, groups, client) {
      const now = Math.floor(Date.now() / 1000);
      const logInClaims = (ctx as TokenContext).logInClaims ?? { authTime: now, originJti: randomUUID() };
      const { id, access } = claimsOf(user, { issuer, groups, clientId: client.ClientId, logInClaims, now });
      const [IdToken, AccessToken] = await Promise.all([signed(id), signed(access)]);
      return { IdToken, AccessToken, RefreshToken: makeRefreshToken(logInClaims) };
    },

    readAccessToken(token) {
      const [head = '', body = '', signature = ''] = token.split('.');
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      const claims = isSigned ? decode(body) : {};
      if (claims.token_use !== 'access')
        throw new CognitoException('NotAuthorizedException', 'Invalid Access Token');
      if (Number(claims.exp) * 1000 < Date.now())
        throw new CognitoException('NotAuthorizedException', 'Access Token has expired');
      return { sub: String(claims.sub), origin_jti: String(claims.origin_jti) };
    },
  };
}

interface TokenInput {
  issuer: string;
  groups: readonly string[];
  clientId: string;
  logInClaims: LogInClaims;
  /** Unix time in seconds. */
  now: number;
}

/** The claims of both tokens. */
function claimsOf(user: User, { issuer, groups, clientId, logInClaims, now }: TokenInput) {
  const attributes = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
  const common = {
    sub: attributes.sub,
    iss: issuer,
    origin_jti: logInClaims.originJti,
    event_id: randomUUID(),
    auth_time: logInClaims.authTime,
    iat: now,
    exp: now + tokenLifeSeconds,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
  };
  const custom = Object.entries(attributes).filter(([name]) => name.startsWith('custom:'));
  const id = {
    ...common,
    ...Object.fromEntries(custom),
    aud: clientId,
    token_use: 'id',
    jti: randomUUID(),
    'cognito:username': user.Username,
    email: attributes.email,
    email_verified: attributes.email_verified === 'true',
  };
  const access = {
    ...common,
    client_id: clientId,
    token_use: 'access',
    jti: randomUUID(),
    scope: 'aws.cognito.signin.user.admin',
    username: user.Username,
  };
  return { id, access };
}

/** Opaque to clients. It needs no signature: it is compared with the tokens in the user's record. */
function makeRefreshToken({ authTime, originJti }: LogInClaims): string {
  return `r1.${authTime.toString(36)}.${originJti}.${randomUUID().replaceAll('-', '')}`;
}

/** @returns null when the text is not a refresh token */
export function readRefreshToken(token: string): (LogInClaims & { isExpired: boolean }) | null {
  const [version, time = '', originJti = '', secret] = token.split('.');
  const authTime = Number.parseInt(time, 36);
  if (version !== 'r1' || !Number.isSafeInteger(authTime) || !secret) return null;
  return { authTime, originJti, isExpired: authTime + refreshLifeSeconds < Date.now() / 1000 };
}

/** Whether a log-in has not been revoked. */
export function isLogInValid(user: User, originJti: string): boolean {
  return user.RefreshTokens.some((token) => readRefreshToken(token)?.originJti === originJti);
}

const signingKey = (path: string): KeyObject =>
  persistentFile({
    path,
    generate: newPrivateKey,
    parse: createPrivateKey,
    effectOfDeletion: 'all users must then log in again',
  });

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
