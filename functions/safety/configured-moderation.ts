import { readSecret } from '#functions/platform/secrets.ts';
import type { Moderation } from './moderation.ts';
import { type RemoteClassifier, withRemoteService } from './remote-moderation.ts';
import { parseSafetyConfig, type SafetyConfig } from './safety-config.ts';

type RemoteConfig = Exclude<SafetyConfig, { provider: 'local' }>;

/** Adapters are loaded on use, so a function starts without unused clients. */
async function loadRemoteClassifier(config: RemoteConfig): Promise<RemoteClassifier> {
  if (config.provider === 'bedrock') {
    const { bedrockGuardrail } = await import('./bedrock-guardrail.ts');
    return bedrockGuardrail(config);
  }
  const { apiKey, apiKeySecretArn } = config;
  const complete = apiKeySecretArn
    ? { ...config, apiKey: await readSecret(apiKey, apiKeySecretArn) }
    : config;
  if (config.provider === 'policy-model') {
    const { policyModel } = await import('./policy-model.ts');
    return policyModel(complete);
  }
  const { openaiModeration } = await import('./openai-moderation.ts');
  return openaiModeration(complete);
}

/** The built-in classifier, with the remote service that the environment names, if any. Starts loading the service. */
export function configuredModeration(local: Moderation, environment = process.env): Moderation {
  const config = parseSafetyConfig(environment);
  if (config.provider === 'local') return local;
  let service: Promise<RemoteClassifier> | undefined;
  /** Tried again after a failure, such as a slow secret. */
  const load = () => {
    service ??= loadRemoteClassifier(config).catch((error) => {
      service = undefined;
      throw error;
    });
    return service;
  };
  load().catch(() => undefined);
  return withRemoteService(local, load);
}
