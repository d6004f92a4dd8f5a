import { expect, test } from 'vitest';
import { clientVoiceMessage, serverVoiceMessage } from './schemas/voice.ts';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from './voice.ts';

const isFromClient = (message: object) => clientVoiceMessage.safeParse(message).success;
const sound = (samples: number) => ({ type: 'audio_data', audio: Array.from({ length: samples }, () => -1) });
const inBase64 = (samples: number) => ({
  type: 'audio_data',
  seq: 0,
  data: Buffer.alloc(samples * 2).toString('base64'),
});

test('the protocol has all messages', () => {
  expect(isFromClient({ type: 'start_realtime_voice', characterId: 3, userId: 7 })).toBe(true);
  expect(isFromClient(sound(10))).toBe(true);
  expect(isFromClient({ type: 'end_realtime_voice' })).toBe(true);
  const types = serverVoiceMessage.def.options.map(({ shape }) => shape.type.def.values[0]);
  expect([...types].sort()).toEqual([
    'audio_response_delta',
    'error',
    'recording_started',
    'recording_stopped',
    'response_complete',
    'safety_notice',
    'session_started',
  ]);
});

test('audio is 24 kHz in blocks of at most 4,096 samples, as numbers or in base64', () => {
  expect([VOICE_SAMPLE_RATE, VOICE_BLOCK_SAMPLES]).toEqual([24_000, 4_096]);
  for (const block of [sound, inBase64]) {
    expect(isFromClient(block(4_096))).toBe(true);
    expect(isFromClient(block(4_098))).toBe(false);
  }
  expect(isFromClient({ type: 'audio_data', audio: [32_768] })).toBe(false);
  expect(isFromClient({ ...inBase64(8), ...sound(8) })).toBe(false);
});
