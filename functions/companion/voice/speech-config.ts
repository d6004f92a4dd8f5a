import * as z from 'zod/mini';
import { optionalText } from '#functions/platform/config.ts';

/** Environment variables of the speech model. */
export const speechEnvironment = z.object({
  /** Any service with OpenAI's realtime protocol, Amazon Nova Sonic, or the built-in voice. */
  VOICE_PROVIDER: z._default(z.enum(['offline', 'openai', 'nova-sonic']), 'offline'),
  /** For 'openai': URL of the service up to /v1, as ws, wss, http or https; OpenAI's by default. */
  VOICE_BASE_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^(?:ws|http)s?$/ }))),
  VOICE_API_KEY: optionalText,
  /** ARN of the Secrets Manager secret with the API key; replaces VOICE_API_KEY. */
  VOICE_API_KEY_SECRET_ARN: optionalText,
  /** Model id as the service names it. */
  VOICE_MODEL: optionalText,
  /** One of the model's voices for all companions; by default each companion gets a matching one. */
  VOICE_NAME: optionalText,
  /** For 'openai': model that transcribes the caller; 'none' for services without one. */
  VOICE_TRANSCRIPTION_MODEL: optionalText,
  /** Region of Bedrock; the task's by default. */
  VOICE_REGION: optionalText,
});
export type SpeechEnvironment = z.infer<typeof speechEnvironment>;
