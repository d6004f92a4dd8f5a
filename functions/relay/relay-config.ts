import * as z from 'zod';
import { companionEnvironment } from '#functions/companion/companion-config.ts';
import { speechEnvironment } from '#functions/companion/voice/speech-config.ts';

/** Nothing given is the same as an empty text. */
const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

/** What a relay task is told by its environment. */
export const relayEnvironment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** The interface to listen on. */
  HOST: z.string().default('0.0.0.0'),
  TABLE_NAME: z.string().min(1),
  AWS_REGION: z.string().min(1),
  /** The @connections API with its stage, for instance https://abc.execute-api.eu-central-1.amazonaws.com/ws. */
  SOCKET_ENDPOINT: z.url(),
  /** Where the other tasks reach this one; made of its own address and PORT by default. */
  RELAY_ADDRESS: optional.pipe(z.url().optional()),
  /** The balancer in front of all tasks: a task that drains passes new calls on to it. */
  RELAY_PEERS_URL: optional.pipe(z.url().optional()),
  /** Names the deployment in its metrics. */
  RELAY_SERVICE: z.string().min(1).default('velora'),
  /** Running calls may go on for so long after SIGTERM. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).default(110),
  /** Ends the calls of free members earlier than their limit does, in seconds. For trying things out. */
  VOICE_CALL_SECONDS: optional
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.int().positive().optional()),
  ...speechEnvironment.shape,
  ...companionEnvironment.shape,
});
export type RelayConfig = z.infer<typeof relayEnvironment>;
