import { readSecret } from '#functions/platform/secrets.ts';
import { RenewingSpeech } from './renewing-speech.ts';
import type { SpeechModel } from './speech.ts';
import type { SpeechEnvironment } from './speech-config.ts';

const MINUTE = 60_000;
/** OpenAI ends a session after 60 minutes. */
const OPENAI_RENEWAL_WINDOW = { renewAfterMilliseconds: 55 * MINUTE, renewAtLatestMilliseconds: 58 * MINUTE };
/** Amazon Nova Sonic ends a session after 8 minutes. */
const NOVA_RENEWAL_WINDOW = { renewAfterMilliseconds: 6.5 * MINUTE, renewAtLatestMilliseconds: 7.5 * MINUTE };

/** Creates the speech model that the configuration names. Loads only the adapter of this model. */
export async function createSpeechModel(environment: SpeechEnvironment): Promise<SpeechModel> {
  switch (environment.VOICE_PROVIDER) {
    case 'offline': {
      const { OfflineSpeech } = await import('./offline/offline-speech.ts');
      const speech = new OfflineSpeech();
      await speech.warmUp();
      return speech;
    }
    case 'openai': {
      const { OpenaiSpeech } = await import('./openai/openai-speech.ts');
      const { VOICE_API_KEY, VOICE_API_KEY_SECRET_ARN } = environment;
      const apiKey = VOICE_API_KEY_SECRET_ARN
        ? await readSecret(VOICE_API_KEY, VOICE_API_KEY_SECRET_ARN)
        : VOICE_API_KEY;
      const speech = new OpenaiSpeech({
        baseUrl: environment.VOICE_BASE_URL,
        apiKey,
        model: environment.VOICE_MODEL,
        voice: environment.VOICE_NAME,
        transcriptionModel: environment.VOICE_TRANSCRIPTION_MODEL,
      });
      return new RenewingSpeech(speech, OPENAI_RENEWAL_WINDOW);
    }
    case 'nova-sonic': {
      const { NovaSpeech } = await import('./nova/nova-speech.ts');
      const speech = new NovaSpeech({
        endpoint: environment.VOICE_BASE_URL,
        model: environment.VOICE_MODEL,
        voice: environment.VOICE_NAME,
        region: environment.VOICE_REGION,
      });
      return new RenewingSpeech(speech, NOVA_RENEWAL_WINDOW);
    }
  }
}
