import * as z from 'zod/mini';
import '#shared/zod-messages.ts';

/**
 * The environment of every function. Endpoints of AWS services are not here: the SDK reads AWS_ENDPOINT_URL_*, the only
 * difference between AWS and the local runtime.
 */
const environment = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** `iss` of the session tokens. */
  IDENTITY_ISSUER: z.url(),
  /** URL of the issuer's public keys. */
  IDENTITY_JWKS_URI: z.url(),
  /** Key pair for signed URLs of premium media: its id at the CDN, and the private key as PEM. */
  MEDIA_SIGNING_KEY_ID: z.string().check(z.minLength(1)),
  MEDIA_SIGNING_KEY: z.optional(z.string().check(z.minLength(1))),
  /** The secret with the private key, if MEDIA_SIGNING_KEY is not set. */
  MEDIA_SIGNING_SECRET_ARN: z.optional(z.string().check(z.minLength(1))),
  /** Sender address of emails. Without it no emails are sent. */
  MAIL_FROM: z.optional(z.string().check(z.minLength(1))),
});
export type Config = z.infer<typeof environment>;

/** An empty environment variable counts as missing. */
export const optionalText = z.pipe(
  z.optional(z.string().check(z.trim())),
  z.transform((text) => text || undefined),
);

/** Parses a part of the environment. Throws an error that names every missing or invalid variable. */
export function parseEnvironment<S extends z.ZodMiniType>(
  schema: S,
  source: unknown = process.env,
): z.output<S> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment. ${problems.join('; ')}`);
}

let parsed: Config | undefined;

/** The configuration, parsed once per process. */
export function config(): Config {
  parsed ??= parseEnvironment(environment);
  return parsed;
}
