import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import type { ReplyTone } from '../../companion.ts';
import { callHistory, callPrompt, speakInstruction } from '../call-prompt.ts';
import { pickVoice } from '../pick-voice.ts';
import type { SpeechCall } from '../speech.ts';

const VOICES = { female: ['tiffany', 'amy'], male: ['matthew'] } as const;
const AUDIO_FORMAT = {
  mediaType: 'audio/lpcm',
  sampleSizeBits: 16,
  channelCount: 1,
  encoding: 'base64',
} as const;
const audioConfiguration = {
  ...AUDIO_FORMAT,
  sampleRateHertz: VOICE_SAMPLE_RATE,
  audioType: 'SPEECH',
} as const;
/** Nova 2 accepts text during a call, which makes the companion speak first; Nova 1 waits for the caller. */
const GREETING_PROMPT = 'Hello?';

/** One prompt for the whole call, one content for all of the caller's audio. */
const promptName = 'call';
const callerAudio = { promptName, contentName: 'caller' };

type Event = Record<string, object>;

function textEvents(contentName: string, role: string, content: string, interactive = false): Event[] {
  const ids = { promptName, contentName };
  const textInputConfiguration = { mediaType: 'text/plain' };
  return [
    { contentStart: { ...ids, type: 'TEXT', interactive, role, textInputConfiguration } },
    { textInput: { ...ids, content } },
    { contentEnd: ids },
  ];
}

const acceptsText = (model: string): boolean => model.includes('nova-2');

/** Whether the companion speaks first. */
export const companionSpeaksFirst = (call: SpeechCall, model: string): boolean =>
  !call.isContinued && acceptsText(model);

/** Events before the caller's first audio: persona, voice and history. */
export function openingEvents(
  call: SpeechCall,
  config: { model: string; voice: string | undefined },
): Event[] {
  const voiceId = config.voice ?? pickVoice(call.character, VOICES);
  return [
    { sessionStart: { inferenceConfiguration: { maxTokens: 1_024, topP: 0.9, temperature: 0.7 } } },
    {
      promptStart: {
        promptName,
        textOutputConfiguration: { mediaType: 'text/plain' },
        audioOutputConfiguration: { ...audioConfiguration, voiceId },
      },
    },
    ...textEvents('persona', 'SYSTEM', callPrompt(call)),
    ...callHistory(call).flatMap(({ sender, content }, index) =>
      textEvents(`past-${index}`, sender === 'user' ? 'USER' : 'ASSISTANT', content),
    ),
    {
      contentStart: {
        ...callerAudio,
        type: 'AUDIO',
        interactive: true,
        role: 'USER',
        audioInputConfiguration: audioConfiguration,
      },
    },
    ...(companionSpeaksFirst(call, config.model)
      ? textEvents('picked-up', 'USER', GREETING_PROMPT, true)
      : []),
  ];
}

export const audioEvent = (pcm: Buffer): Event => ({
  audioInput: { ...callerAudio, content: pcm.toString('base64') },
});

/** Makes the companion say a text; nothing for a model that accepts no text during a call. */
export const spokenTextEvents = (text: string, tone: ReplyTone | undefined, model: string): Event[] =>
  acceptsText(model)
    ? textEvents(`speak-${crypto.randomUUID()}`, 'USER', speakInstruction(text, tone), true)
    : [];

export const closingEvents = (): Event[] => [
  { contentEnd: callerAudio },
  { promptEnd: { promptName } },
  { sessionEnd: {} },
];
