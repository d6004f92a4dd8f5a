import { readSecret } from '#functions/platform/secrets.ts';
import type { Companion } from './companion.ts';
import type { CompanionConfig } from './companion-config.ts';

/**
 * The companion that the configuration names. Each adapter is loaded only when it is used, so that a
 * function starts without the clients it does not need.
 */
export async function makeCompanion(config: CompanionConfig): Promise<Companion> {
  switch (config.provider) {
    case 'offline': {
      const { OfflineCompanion } = await import('./offline-companion.ts');
      return new OfflineCompanion();
    }
    case 'bedrock': {
      const { BedrockCompanion } = await import('./bedrock-companion.ts');
      return new BedrockCompanion(config);
    }
    case 'openai': {
      const { OpenaiCompanion } = await import('./openai-companion.ts');
      const { apiKey, apiKeySecretArn } = config;
      if (apiKeySecretArn === undefined) return new OpenaiCompanion(config);
      return new OpenaiCompanion({ ...config, apiKey: await readSecret(apiKey, apiKeySecretArn) });
    }
  }
}
