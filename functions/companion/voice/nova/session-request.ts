import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { callHistory, callPrompt } from '../call-prompt.ts';
import type { SpeechCall } from '../speech.ts';
import { voiceFor } from '../voice-kind.ts';

const VOICES = { female: ['tiffany', 'amy'], male: ['matthew'] } as const;
const SOUND = { mediaType: 'audio/lpcm', sampleSizeBits: 16, channelCount: 1, encoding: 'base64' } as const;
const sound = { ...SOUND, sampleRateHertz: VOICE_SAMPLE_RATE, audioType: 'SPEECH' } as const;
/** The second model takes text in mid-call, which makes the companion speak first; the first one waits for the caller. */
const PICKED_UP = 'Hello?';

/** One prompt holds a whole call, and one content all of the caller's sound. */
const promptName = 'call';
const caller = { promptName, contentName: 'caller' };

type Event = Record<string, object>;

function text(contentName: string, role: string, content: string, interactive = false): Event[] {
  const place = { promptName, contentName };
  const textInputConfiguration = { mediaType: 'text/plain' };
  return [
    { contentStart: { ...place, type: 'TEXT', interactive, role, textInputConfiguration } },
    { textInput: { ...place, content } },
    { contentEnd: place },
  ];
}

/** Whether the companion speaks first. */
export const greets = (call: SpeechCall, model: string): boolean =>
  !call.isContinued && model.includes('nova-2');

/** Everything up to the caller's first sound: who speaks, in which voice, and what was said before. */
export function openingEvents(
  call: SpeechCall,
  config: { model: string; voice: string | undefined },
): Event[] {
  const voiceId = config.voice ?? voiceFor(call.character, VOICES);
  return [
    { sessionStart: { inferenceConfiguration: { maxTokens: 1_024, topP: 0.9, temperature: 0.7 } } },
    {
      promptStart: {
        promptName,
        textOutputConfiguration: { mediaType: 'text/plain' },
        audioOutputConfiguration: { ...sound, voiceId },
      },
    },
    ...text('persona', 'SYSTEM', callPrompt(call)),
    ...callHistory(call).flatMap(({ sender, content }, index) =>
      text(`past-${index}`, sender === 'user' ? 'USER' : 'ASSISTANT', content),
    ),
    {
      contentStart: {
        ...caller,
        type: 'AUDIO',
        interactive: true,
        role: 'USER',
        audioInputConfiguration: sound,
      },
    },
    ...(greets(call, config.model) ? text('picked-up', 'USER', PICKED_UP, true) : []),
  ];
}

export const soundEvent = (pcm: Buffer): Event => ({
  audioInput: { ...caller, content: pcm.toString('base64') },
});

export const closingEvents = (): Event[] => [
  { contentEnd: caller },
  { promptEnd: { promptName } },
  { sessionEnd: {} },
];
