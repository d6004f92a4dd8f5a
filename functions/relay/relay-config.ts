import * as z from 'zod/mini';
import { companionEnvironment } from '#functions/companion/companion-config.ts';
import { speechEnvironment } from '#functions/companion/voice/speech-config.ts';
import { optionalText } from '#functions/platform/config.ts';

/** The environment of a relay task. */
export const relayEnvironment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 8080),
  /** The interface to listen on. */
  HOST: z._default(z.string(), '0.0.0.0'),
  TABLE_NAME: z.string().check(z.minLength(1)),
  AWS_REGION: z.string().check(z.minLength(1)),
  /** The @connections API with its stage, for instance https://abc.execute-api.eu-central-1.amazonaws.com/ws. */
  SOCKET_ENDPOINT: z.url(),
  /** URL of this task for other tasks; by default its address and PORT. */
  RELAY_ADDRESS: z.pipe(optionalText, z.optional(z.url())),
  /** The load balancer of all tasks: a draining task forwards new calls to it. */
  RELAY_PEERS_URL: z.pipe(optionalText, z.optional(z.url())),
  /** Names the deployment in its metrics. */
  RELAY_SERVICE: z._default(z.string().check(z.minLength(1)), 'velora'),
  /** Time for running calls after SIGTERM. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0)), 110),
  /** A shorter maximum for calls of free members, for tests. Seconds. */
  VOICE_CALL_SECONDS: z.pipe(
    z.pipe(
      optionalText,
      z.transform((text) => (text === undefined ? undefined : Number(text))),
    ),
    z.optional(z.int().check(z.positive())),
  ),
  ...speechEnvironment.shape,
  ...companionEnvironment.shape,
});
