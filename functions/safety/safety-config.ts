import * as z from 'zod/mini';
import { optionalText, parseEnvironment } from '#functions/platform/config.ts';

/** Environment variables of the remote service that checks texts. */
export const safetyEnvironment = z.object({
  /** 'local': the built-in classifier alone, which always runs. */
  SAFETY_PROVIDER: z._default(z.enum(['local', 'bedrock', 'openai-moderation', 'policy-model']), 'local'),
  /** Model id; for 'openai-moderation' OpenAI's current one by default. */
  SAFETY_MODEL: optionalText,
  /** URL of the service: OpenAI's by default; for 'bedrock' a private endpoint. */
  SAFETY_BASE_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  /** Key for the OpenAI-compatible services. Local ones need none. */
  SAFETY_API_KEY: optionalText,
  /** ARN of the Secrets Manager secret with the API key; used instead of SAFETY_API_KEY. */
  SAFETY_API_KEY_SECRET_ARN: optionalText,
  /** For 'bedrock': the guardrail, and its version. */
  SAFETY_GUARDRAIL_ID: optionalText,
  SAFETY_GUARDRAIL_VERSION: z._default(z.string(), 'DRAFT'),
});

export interface OpenaiSafetyConfig {
  model: string;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
}

export interface GuardrailConfig {
  guardrailId: string;
  guardrailVersion: string;
  endpoint?: string | undefined;
}

export type SafetyConfig =
  | { provider: 'local' }
  | ({ provider: 'bedrock' } & GuardrailConfig)
  | ({
      provider: 'openai-moderation' | 'policy-model';
      apiKeySecretArn?: string | undefined;
    } & OpenaiSafetyConfig);

/** Throws with the name of the variable that is missing or invalid. */
export function parseSafetyConfig(source: Readonly<Record<string, string | undefined>>): SafetyConfig {
  const environment = parseEnvironment(safetyEnvironment, source);
  const { SAFETY_PROVIDER: provider, SAFETY_BASE_URL: baseUrl } = environment;
  if (provider === 'local') return { provider };
  if (provider === 'bedrock') {
    const { SAFETY_GUARDRAIL_ID: guardrailId, SAFETY_GUARDRAIL_VERSION: guardrailVersion } = environment;
    if (guardrailId === undefined) throw new Error('SAFETY_GUARDRAIL_ID is needed for the provider bedrock.');
    return { provider, guardrailId, guardrailVersion, endpoint: baseUrl };
  }
  const model =
    environment.SAFETY_MODEL ?? (provider === 'openai-moderation' ? 'omni-moderation-latest' : undefined);
  if (model === undefined) throw new Error(`SAFETY_MODEL is needed for the provider ${provider}.`);
  const { SAFETY_API_KEY: apiKey, SAFETY_API_KEY_SECRET_ARN: apiKeySecretArn } = environment;
  return { provider, model, baseUrl, apiKey, apiKeySecretArn };
}
