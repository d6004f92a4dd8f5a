import { readSecret } from '#functions/platform/secrets.ts';
import type { CompanionConfig } from './companion-config.ts';
import type { TextEngine } from './text-engine.ts';

/** The engine that the configuration names. Adapters are loaded on use, so a function starts without unused clients. */
export async function makeTextEngine(config: CompanionConfig): Promise<TextEngine> {
  switch (config.provider) {
    case 'offline': {
      const { OfflineEngine } = await import('./offline-engine.ts');
      return new OfflineEngine();
    }
    case 'bedrock': {
      const { BedrockEngine } = await import('./bedrock-engine.ts');
      return new BedrockEngine(config);
    }
    case 'openai': {
      const { OpenaiEngine } = await import('./openai-engine.ts');
      const { apiKey, apiKeySecretArn } = config;
      if (apiKeySecretArn === undefined) return new OpenaiEngine(config);
      return new OpenaiEngine({ ...config, apiKey: await readSecret(apiKey, apiKeySecretArn) });
    }
  }
}
