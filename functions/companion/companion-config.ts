import * as z from 'zod/mini';

/** An empty environment variable means the same as a missing one. */
const optionalText = z.pipe(
  z.optional(z.string().check(z.trim())),
  z.transform((text) => text || undefined),
);

/** The environment of `companion/`, for platform/config to include. */
export const companionEnvironment = z.object({
  /** Which engine answers: Amazon Bedrock, any OpenAI-compatible service, or the built-in one. */
  COMPANION_PROVIDER: z._default(z.enum(['bedrock', 'openai', 'offline']), 'offline'),
  /** Address of the service. Needed for 'openai' unless it is OpenAI itself; for 'bedrock' a private endpoint. */
  COMPANION_BASE_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  /** Key for 'openai'. Services on one's own machine, such as Ollama, need none. */
  COMPANION_API_KEY: optionalText,
  /** The secret that holds that key, where it is not given itself. */
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
  /** Region of Bedrock where it is not the function's own. */
  COMPANION_REGION: optionalText,
});

const limits = { maximumOutputTokens: z.int().check(z.positive()) };

const companionConfig = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('offline') }),
  z.object({
    provider: z.literal('bedrock'),
    model: z.string().check(z.minLength(1, 'COMPANION_MODEL is needed for the provider bedrock.')),
    region: z.optional(z.string()),
    endpoint: z.optional(z.string()),
    ...limits,
  }),
  z.object({
    provider: z.literal('openai'),
    model: z.string().check(z.minLength(1, 'COMPANION_MODEL is needed for the provider openai.')),
    baseUrl: z.optional(z.string()),
    apiKey: z.optional(z.string()),
    apiKeySecretArn: z.optional(z.string()),
    ...limits,
  }),
]);
export type CompanionConfig = z.infer<typeof companionConfig>;
export type BedrockConfig = Extract<CompanionConfig, { provider: 'bedrock' }>;
export type OpenaiConfig = Extract<CompanionConfig, { provider: 'openai' }>;

/**
 * Reads the configuration from environment-like input.
 *
 * @throws {z.core.$ZodError} naming the variable that is missing or wrong.
 */
export function parseCompanionConfig(
  environment: Readonly<Record<string, string | undefined>>,
): CompanionConfig {
  return toCompanionConfig(companionEnvironment.parse(environment));
}

/** The same from an environment that is parsed already. */
function toCompanionConfig(environment: z.output<typeof companionEnvironment>): CompanionConfig {
  const model = environment.COMPANION_MODEL ?? '';
  const maximumOutputTokens = environment.COMPANION_MAX_OUTPUT_TOKENS;
  switch (environment.COMPANION_PROVIDER) {
    case 'offline':
      return { provider: 'offline' };
    case 'bedrock':
      return companionConfig.parse({
        provider: 'bedrock',
        model,
        region: environment.COMPANION_REGION,
        endpoint: environment.COMPANION_BASE_URL,
        maximumOutputTokens,
      });
    case 'openai':
      return companionConfig.parse({
        provider: 'openai',
        model,
        baseUrl: environment.COMPANION_BASE_URL,
        apiKey: environment.COMPANION_API_KEY,
        apiKeySecretArn: environment.COMPANION_API_KEY_SECRET_ARN,
        maximumOutputTokens,
      });
  }
}
