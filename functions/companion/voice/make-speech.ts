import type { SpeechModel } from './speech.ts';
import type { SpeechEnvironment } from './speech-config.ts';

/** The speech model that the configuration names. Each adapter is loaded only when it is used. */
export async function makeSpeech(environment: SpeechEnvironment): Promise<SpeechModel> {
  switch (environment.VOICE_PROVIDER) {
    case 'offline': {
      const { OfflineSpeech } = await import('./offline/offline-speech.ts');
      const speech = new OfflineSpeech();
      await speech.warm();
      return speech;
    }
    default:
      throw new Error(`There is no voice ${environment.VOICE_PROVIDER} yet`);
  }
}
