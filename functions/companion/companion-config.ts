import * as z from 'zod/mini';
import { optionalText, parseEnvironment } from '#functions/platform/config.ts';

/** Environment variables of the text engine. */
export const companionEnvironment = z.object({
  /** Amazon Bedrock, any OpenAI-compatible service, or 'offline': the built-in engine, which needs no network. */
  COMPANION_PROVIDER: z._default(z.enum(['bedrock', 'openai', 'offline']), 'offline'),
  /** URL of the service; for 'openai' OpenAI's by default, for 'bedrock' a private endpoint. */
  COMPANION_BASE_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  /** Key for 'openai'. Local services such as Ollama need none. */
  COMPANION_API_KEY: optionalText,
  /** ARN of the Secrets Manager secret with the API key; used instead of COMPANION_API_KEY. */
  COMPANION_API_KEY_SECRET_ARN: optionalText,
  /** Model id as the service names it. */
  COMPANION_MODEL: optionalText,
  /** Upper bound of a reply in tokens; the persona prompt asks for far less. */
  COMPANION_MAX_OUTPUT_TOKENS: z.pipe(
    z.pipe(
      optionalText,
      z.transform((text) => (text === undefined ? 320 : Number(text))),
    ),
    z.int().check(z.gte(32), z.lte(4_096)),
  ),
  /** Region of Bedrock; the function's by default. */
  COMPANION_REGION: optionalText,
});

interface ModelConfig<Provider extends string> {
  provider: Provider;
  model: string;
  maximumOutputTokens: number;
}

export interface BedrockConfig extends ModelConfig<'bedrock'> {
  region?: string | undefined;
  endpoint?: string | undefined;
}

export interface OpenaiConfig extends ModelConfig<'openai'> {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  apiKeySecretArn?: string | undefined;
}

export type CompanionConfig = { provider: 'offline' } | BedrockConfig | OpenaiConfig;

/** Throws with the name of the variable that is missing or invalid. */
export function parseCompanionConfig(source: Readonly<Record<string, string | undefined>>): CompanionConfig {
  const environment = parseEnvironment(companionEnvironment, source);
  const { COMPANION_PROVIDER: provider, COMPANION_MODEL: model } = environment;
  if (provider === 'offline') return { provider };
  if (model === undefined) throw new Error(`COMPANION_MODEL is needed for the provider ${provider}.`);
  const engine = { model, maximumOutputTokens: environment.COMPANION_MAX_OUTPUT_TOKENS };
  if (provider === 'bedrock') {
    const { COMPANION_REGION: region, COMPANION_BASE_URL: endpoint } = environment;
    return { provider, ...engine, region, endpoint };
  }
  return {
    provider,
    ...engine,
    baseUrl: environment.COMPANION_BASE_URL,
    apiKey: environment.COMPANION_API_KEY,
    apiKeySecretArn: environment.COMPANION_API_KEY_SECRET_ARN,
  };
}
