import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { config } from './config.ts';

/** Who is calling, as proven by the token in the session cookie. */
export interface Session {
  userId: number;
  isAdmin: boolean;
  /** When the token was made, in seconds since 1970. */
  issuedAt: number;
}

export type SessionCheck =
  | { state: 'valid'; session: Session }
  /** The signature is good, but the 15 minutes are over: renew it. */
  | { state: 'expired' }
  | { state: 'invalid' };

const claims = z.object({
  token_use: z.literal('id'),
  iat: z.int(),
  'custom:userId': z.string().transform(Number).pipe(z.int().positive()),
  'cognito:groups': z.array(z.string()).optional(),
});

const JWKS_TIMEOUT = 3_000;

function makeVerifier() {
  // The library's own fetcher speaks https only; the platform's speaks both, so keys can come from anywhere.
  const fetcher = {
    async fetch(uri: string) {
      const response = await fetch(uri, { signal: AbortSignal.timeout(JWKS_TIMEOUT) });
      if (!response.ok) throw new Error(`The key set answered ${response.status}`);
      return response.arrayBuffer();
    },
  };
  const { IDENTITY_ISSUER, IDENTITY_JWKS_URI, USER_POOL_CLIENT_ID } = config();
  return JwtVerifier.create(
    { issuer: IDENTITY_ISSUER, audience: USER_POOL_CLIENT_ID, jwksUri: IDENTITY_JWKS_URI },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
}

let verifier: ReturnType<typeof makeVerifier> | undefined;

/** Reads the session out of claims that are known to be genuine. */
export function sessionFromClaims(payload: unknown): Session {
  const parsed = claims.parse(payload);
  return {
    userId: parsed['custom:userId'],
    isAdmin: parsed['cognito:groups']?.includes('admins') ?? false,
    issuedAt: parsed.iat,
  };
}

/** Verifies a session token: signature, issuer, audience, age and shape. */
export async function checkSession(token: string): Promise<SessionCheck> {
  verifier ??= makeVerifier();
  try {
    return { state: 'valid', session: sessionFromClaims(await verifier.verify(token)) };
  } catch (error) {
    return { state: error instanceof JwtExpiredError ? 'expired' : 'invalid' };
  }
}
