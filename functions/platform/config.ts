import * as z from 'zod/mini';
import '#shared/zod-messages.ts';

/**
 * What every function is told by its environment. Endpoints of AWS services are not here: the SDK reads
 * AWS_ENDPOINT_URL_* by itself, which is all that differs between the cloud and one machine.
 */
const environment = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  USER_POOL_ID: z.string().check(z.minLength(1)),
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Who signs the session tokens, as their `iss` says. */
  IDENTITY_ISSUER: z.url(),
  /** Where the public keys of that issuer are published. */
  IDENTITY_JWKS_URI: z.url(),
  /** The key pair that premium media is signed with: its id at the edge, and the private half as PEM. */
  MEDIA_SIGNING_KEY_ID: z.string().check(z.minLength(1)),
  MEDIA_SIGNING_KEY: z.optional(z.string().check(z.minLength(1))),
  /** The secret that holds the private half, where it is not given itself. */
  MEDIA_SIGNING_SECRET_ARN: z.optional(z.string().check(z.minLength(1))),
  /** Who mails are from; without it none are sent. */
  MAIL_FROM: z.optional(z.string().check(z.minLength(1))),
});
export type Config = z.infer<typeof environment>;

/** An empty environment variable means the same as a missing one. */
export const optionalText = z.pipe(
  z.optional(z.string().check(z.trim())),
  z.transform((text) => text || undefined),
);

/** Reads a part of the environment; throws with the name of every variable that is missing or wrong. */
export function parseEnvironment<S extends z.ZodMiniType>(
  schema: S,
  source: unknown = process.env,
): z.output<S> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete. ${problems.join('; ')}`);
}

let parsed: Config | undefined;

/** The configuration, parsed once per process. */
export function config(): Config {
  parsed ??= parseEnvironment(environment);
  return parsed;
}
