import * as z from 'zod/mini';
import { optionalText } from '#functions/platform/config.ts';

/** The environment of speech, for the relay's configuration to include. */
export const speechEnvironment = z.object({
  /** Which model speaks: any that speaks OpenAI's realtime protocol, Amazon Nova Sonic, or the built-in voice. */
  VOICE_PROVIDER: z._default(z.enum(['offline', 'openai', 'nova-sonic']), 'offline'),
  /** For 'openai': address up to /v1 of the service, as ws, wss, http or https; OpenAI itself by default. */
  VOICE_BASE_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^(?:ws|http)s?$/ }))),
  VOICE_API_KEY: optionalText,
  /** The secret that holds that key, where it is not given itself. */
  VOICE_API_KEY_SECRET_ARN: optionalText,
  /** Model id as the service names it. */
  VOICE_MODEL: optionalText,
  /** Name of one of the model's voices for every companion; by default each has one that fits her or him. */
  VOICE_NAME: optionalText,
  /** What writes down the caller's words on the side, for 'openai'; 'none' for services that have nothing for it. */
  VOICE_TRANSCRIPTION_MODEL: optionalText,
  /** Region of Bedrock where it is not the task's own. */
  VOICE_REGION: optionalText,
});
export type SpeechEnvironment = z.infer<typeof speechEnvironment>;
