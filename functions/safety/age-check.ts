import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#functions/platform/clock.ts';
import type { SignedBody } from '#functions/platform/request-context.ts';
import { readSecret } from '#functions/platform/secrets.ts';
import { readSignedValue, signValue } from '#functions/platform/signed-value.ts';
import { type HttpAgeCheckConfig, parseAgeCheckConfig } from './age-check-config.ts';

/** A started age check. It belongs to one lock: a later lock needs a new check. */
const ageCheckState = z.object({
  checkId: z.string(),
  userId: z.int(),
  /** Time of the lock. */
  lockedAt: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type AgeCheckState = z.infer<typeof ageCheckState>;

/** Confirms ages. A provider sees the member's documents or face; the product learns the result only. */
export interface AgeCheck {
  /** Stored with a result. */
  readonly name: string;
  /** The provider's page. It redirects the browser to `returnUrl` at the end. */
  startUrl(member: { userId: number; lockedAt: string }, returnUrl: string, now: Date): string;
  /** Throws forbidden unless the provider has signed the result within the last minutes. */
  verifyResult(body: SignedBody, now: Date): Promise<void>;
  /** The check that a result belongs to. Throws forbidden when it was not started here or has expired. */
  readState(state: string, now: Date): AgeCheckState;
}

/** Undefined without a provider: then only an administrator lifts a lock because of age. */
export function makeAgeCheck(
  source: Readonly<Record<string, string | undefined>> = process.env,
): AgeCheck | undefined {
  const config = parseAgeCheckConfig(source);
  return config && httpAgeCheck(config);
}

const PURPOSE = 'age-check';
/** A manual check may take hours. */
const STATE_LIFETIME_MILLISECONDS = DAY_MILLISECONDS;
/** Maximum difference between the provider's clock and ours, including delivery. */
const SIGNATURE_TOLERANCE_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
const SIGNATURE = /^t=(?<time>\d{1,12}),v1=(?<digest>[0-9a-f]{64})$/;

const rejected = (message: string) => new AppError('forbidden', message);

function httpAgeCheck({ url, secret, secretArn }: HttpAgeCheckConfig): AgeCheck {
  let key: Promise<string> | undefined;
  const readKey = () => {
    key ??= readSecret(secret, secretArn).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };

  return {
    name: new URL(url).host,

    startUrl(member, returnUrl, now) {
      const expiresAt = now.getTime() + STATE_LIFETIME_MILLISECONDS;
      const state: AgeCheckState = { checkId: crypto.randomUUID(), ...member, expiresAt };
      const address = new URL(url);
      address.searchParams.set('state', signValue(PURPOSE, state));
      address.searchParams.set('return_url', returnUrl);
      return address.href;
    },

    async verifyResult({ bytes, signature }, now) {
      const { time = '', digest = '' } = SIGNATURE.exec(signature)?.groups ?? {};
      const expected = createHmac('sha256', await readKey())
        .update(`${time}.`)
        .update(bytes)
        .digest();
      const actual = Buffer.from(digest, 'hex');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        throw rejected('The signature is wrong.');
      const age = Math.abs(now.getTime() - Number(time) * 1_000);
      if (age > SIGNATURE_TOLERANCE_MILLISECONDS) throw rejected('The signature is too old.');
    },

    readState(text, now) {
      const state = ageCheckState.safeParse(readSignedValue(PURPOSE, text)).data;
      if (state === undefined) throw rejected('This check was not started here.');
      if (state.expiresAt < now.getTime()) throw rejected('This check was started too long ago.');
      return state;
    },
  };
}
