import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { callHistory, callPrompt } from '../call-prompt.ts';
import type { SpeechCall } from '../speech.ts';
import { voiceFor } from '../voice-kind.ts';

export interface OpenaiSpeechConfig {
  /** Up to /v1; OpenAI itself by default. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model?: string | undefined;
  voice?: string | undefined;
  /** What writes down the caller's words; 'none' for a service that has nothing for it. */
  transcriptionModel?: string | undefined;
}

const VOICES = { female: ['marin', 'coral', 'shimmer'], male: ['cedar', 'ash', 'verse'] } as const;
const DEFAULT_TRANSCRIPTION = 'gpt-4o-mini-transcribe';

/** The first event of a call: who speaks, in which voice, and how turns are told apart. */
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
            // The service would stop for a cough, and for an echo: when she is cut off is decided here.
            interrupt_response: false,
          },
          ...(transcription !== 'none' && { transcription: { model: transcription } }),
        },
        output: { format, voice: config.voice ?? voiceFor(call.character, VOICES) },
      },
    },
  };
}

/** What was said before the call, message by message. */
export const historyItems = (call: SpeechCall) =>
  callHistory(call).map(({ sender, content }) => ({
    type: 'conversation.item.create',
    item: {
      type: 'message',
      role: sender === 'user' ? 'user' : 'assistant',
      content: [{ type: sender === 'user' ? 'input_text' : 'output_text', text: content }],
    },
  }));
