import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { config } from './config.ts';

/** Who is calling, as proven by the token in the session cookie. */
export interface Session {
  userId: number;
  isAdmin: boolean;
  /** When the token was made, in seconds since 1970. */
  issuedAt: number;
  /** Names the log-in that this token, and those renewed before and after it, come from. */
  logInId?: string;
  /** The administrator who looks through this member's eyes, when one does. */
  impersonatedBy?: number;
}

export type SessionCheck =
  | { state: 'valid'; session: Session }
  /** The signature is good, but the 15 minutes are over: renew it. */
  | { state: 'expired'; session: Session }
  | { state: 'invalid' };

const claims = z.object({
  token_use: z.literal('id'),
  iat: z.int(),
  origin_jti: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  'custom:userId': z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.positive())),
  'cognito:groups': z.optional(z.array(z.string())),
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
    {
      issuer: IDENTITY_ISSUER,
      audience: USER_POOL_CLIENT_ID,
      jwksUri: IDENTITY_JWKS_URI,
      includeRawJwtInErrors: true,
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
}

let verifier: ReturnType<typeof makeVerifier> | undefined;

/** Reads the session out of claims that are known to be genuine. */
function toSession(parsed: z.output<typeof claims>): Session {
  return {
    userId: parsed['custom:userId'],
    isAdmin: parsed['cognito:groups']?.includes('admins') ?? false,
    issuedAt: parsed.iat,
    ...(parsed.origin_jti && { logInId: parsed.origin_jti }),
  };
}

function sessionFromExpired(error: JwtExpiredError): Session | undefined {
  const parsed = claims.safeParse(error.rawJwt?.payload);
  return parsed.success ? toSession(parsed.data) : undefined;
}

/**
 * Tokens that were found good, until they end. Checking a signature takes longer than everything else in our chain
 * together (0.47 of 0.7 ms), and a member sends the same token for a quarter of an hour.
 */
const known = new Map<string, { session: Session; endsAt: number }>();
/** A process serves few members at a time; the oldest goes first. */
const KNOWN_MAXIMUM = 500;

function remember(token: string, session: Session, endsAt: number): void {
  if (known.size >= KNOWN_MAXIMUM) known.delete(known.keys().next().value ?? '');
  known.set(token, { session, endsAt });
}

/** Verifies a session token: signature, issuer, audience, age and shape. */
export async function checkSession(token: string): Promise<SessionCheck> {
  const found = known.get(token);
  if (found && found.endsAt > Date.now()) return { state: 'valid', session: found.session };
  known.delete(token);
  verifier ??= makeVerifier();
  try {
    const payload = await verifier.verify(token);
    const session = toSession(claims.parse(payload));
    remember(token, session, Number(payload.exp) * 1_000);
    return { state: 'valid', session };
  } catch (error) {
    // The signature is checked before the expiry.
    const expired = error instanceof JwtExpiredError ? sessionFromExpired(error) : undefined;
    return expired ? { state: 'expired', session: expired } : { state: 'invalid' };
  }
}
