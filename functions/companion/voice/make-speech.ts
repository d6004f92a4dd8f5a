import { readSecret } from '#functions/platform/secrets.ts';
import { RenewedSpeech } from './renewed-speech.ts';
import type { SpeechModel } from './speech.ts';
import type { SpeechEnvironment } from './speech-config.ts';

const MINUTE = 60_000;
/** The services end a session after 60 and after 8 minutes; a call goes on in the next one. */
const OPENAI_LIMIT = { after: 55 * MINUTE, latest: 58 * MINUTE };
const NOVA_LIMIT = { after: 6.5 * MINUTE, latest: 7.5 * MINUTE };

/** The speech model that the configuration names. Each adapter is loaded only when it is used. */
export async function makeSpeech(environment: SpeechEnvironment): Promise<SpeechModel> {
  switch (environment.VOICE_PROVIDER) {
    case 'offline': {
      const { OfflineSpeech } = await import('./offline/offline-speech.ts');
      const speech = new OfflineSpeech();
      await speech.warm();
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
      return new RenewedSpeech(speech, OPENAI_LIMIT);
    }
    case 'nova-sonic': {
      const { NovaSpeech } = await import('./nova/nova-speech.ts');
      const speech = new NovaSpeech({
        endpoint: environment.VOICE_BASE_URL,
        model: environment.VOICE_MODEL,
        voice: environment.VOICE_NAME,
        region: environment.VOICE_REGION,
      });
      return new RenewedSpeech(speech, NOVA_LIMIT);
    }
  }
}
