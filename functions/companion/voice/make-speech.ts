import { readSecret } from '#functions/platform/secrets.ts';
import { RenewingSpeech } from './renewing-speech.ts';
import type { SpeechModel } from './speech.ts';
import type { SpeechEnvironment } from './speech-config.ts';

const MINUTE = 60_000;
/** The services end sessions after 60 and 8 minutes; a call continues in a new one. */
const OPENAI_LIMIT = { renewAfter: 55 * MINUTE, renewAtLatest: 58 * MINUTE };
const NOVA_LIMIT = { renewAfter: 6.5 * MINUTE, renewAtLatest: 7.5 * MINUTE };

/** The speech model that the configuration names. Adapters are loaded on use. */
export async function makeSpeech(environment: SpeechEnvironment): Promise<SpeechModel> {
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
      return new RenewingSpeech(speech, OPENAI_LIMIT);
    }
    case 'nova-sonic': {
      const { NovaSpeech } = await import('./nova/nova-speech.ts');
      const speech = new NovaSpeech({
        endpoint: environment.VOICE_BASE_URL,
        model: environment.VOICE_MODEL,
        voice: environment.VOICE_NAME,
        region: environment.VOICE_REGION,
      });
      return new RenewingSpeech(speech, NOVA_LIMIT);
    }
  }
}
