import * as z from 'zod/mini';
import { optionalText, parseEnvironment } from '#functions/platform/config.ts';

const providerEnvironment = z.object({
  /** 'none': only an administrator lifts a lock because of age. */
  AGE_CHECK_PROVIDER: z._default(z.enum(['none', 'http']), 'none'),
});

const httpEnvironment = z.object({
  /** The provider's page, to which members are sent. */
  AGE_CHECK_URL: z.url({ protocol: /^https?$/ }),
  /** Shared with the provider, which signs results with it. */
  AGE_CHECK_SECRET: z.pipe(optionalText, z.optional(z.string().check(z.minLength(16)))),
  /** The secret with the shared secret, if AGE_CHECK_SECRET is not set. */
  AGE_CHECK_SECRET_ARN: optionalText,
});

export interface HttpAgeCheckConfig {
  url: string;
  secret?: string | undefined;
  secretArn?: string | undefined;
}

let isAvailable: boolean | undefined;

/** Whether members can confirm their age with a provider. */
export function canCheckAge(): boolean {
  isAvailable ??= parseEnvironment(providerEnvironment).AGE_CHECK_PROVIDER === 'http';
  return isAvailable;
}

/** Undefined without a provider. Throws with the names of variables that are missing or invalid. */
export function parseAgeCheckConfig(
  source: Readonly<Record<string, string | undefined>>,
): HttpAgeCheckConfig | undefined {
  if (parseEnvironment(providerEnvironment, source).AGE_CHECK_PROVIDER === 'none') return undefined;
  const { AGE_CHECK_URL, AGE_CHECK_SECRET, AGE_CHECK_SECRET_ARN } = parseEnvironment(httpEnvironment, source);
  if (!AGE_CHECK_SECRET && !AGE_CHECK_SECRET_ARN)
    throw new Error('Invalid environment. AGE_CHECK_SECRET is needed for the provider http.');
  return { url: AGE_CHECK_URL, secret: AGE_CHECK_SECRET, secretArn: AGE_CHECK_SECRET_ARN };
}
