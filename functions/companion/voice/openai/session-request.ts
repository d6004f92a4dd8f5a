import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { callHistory, callPrompt, speakInstruction } from '../call-prompt.ts';
import { pickVoice } from '../pick-voice.ts';
import type { SpeechCall } from '../speech.ts';

export interface OpenaiSpeechConfig {
  /** Up to /v1; OpenAI's by default. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model?: string | undefined;
  voice?: string | undefined;
  /** Model that transcribes the caller; 'none' for a service without one. */
  transcriptionModel?: string | undefined;
}

const VOICES = { female: ['marin', 'coral', 'shimmer'], male: ['cedar', 'ash', 'verse'] } as const;
const DEFAULT_TRANSCRIPTION = 'gpt-4o-mini-transcribe';

/** The first event of a call: persona, voice and turn detection. */
export function sessionUpdate(call: SpeechCall, config: OpenaiSpeechConfig) {
  const format = { type: 'audio/pcm', rate: VOICE_SAMPLE_RATE };
  const transcription = config.transcriptionModel ?? DEFAULT_TRANSCRIPTION;
  return {
    type: 'session.update',
    session: {
      type: 'realtime',
      output_modalities: ['audio'],
      instructions: callPrompt(call),
      audio: {
        input: {
          format,
          turn_detection: {
            type: 'server_vad',
            threshold: 0.5,
            prefix_padding_ms: 300,
            silence_duration_ms: 500,
            create_response: true,
            // The service would react to coughs and echo; SpeechDetector decides about interruptions.
            interrupt_response: false,
          },
          ...(transcription !== 'none' && { transcription: { model: transcription } }),
        },
        output: { format, voice: config.voice ?? pickVoice(call.character, VOICES) },
      },
    },
  };
}

/** Replaces the persona, for example with another tone. The greeting is over. */
export const instructionsUpdate = (call: SpeechCall) => ({
  type: 'session.update',
  session: { type: 'realtime', instructions: callPrompt({ ...call, isContinued: true }) },
});

/** Marks a response with a given text; the service returns it with the response. */
const SPOKEN = { purpose: 'spoken-text' };

/** Requests a response with a given text. */
export const spokenResponse = (text: string) => ({
  type: 'response.create',
  response: { metadata: SPOKEN, instructions: speakInstruction(text) },
});

export const isSpokenResponse = (metadata: Readonly<Record<string, string>> | null | undefined): boolean =>
  metadata?.purpose === SPOKEN.purpose;

/** The history, one item per message. */
export const historyItems = (call: SpeechCall) =>
  callHistory(call).map(({ sender, content }) => ({
    type: 'conversation.item.create',
    item: {
      type: 'message',
      role: sender === 'user' ? 'user' : 'assistant',
      content: [{ type: sender === 'user' ? 'input_text' : 'output_text', text: content }],
    },
  }));
