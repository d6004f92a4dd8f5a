import * as z from 'zod';
import { ERROR_STATUS, type ErrorCode, limitType } from './errors.ts';
import { subscriptionType, usage } from './limits.ts';
import { id } from './schemas/common.ts';

/**
 * The protocol of a voice call, spoken as JSON over the WebSocket /ws (decision 30).
 *
 *   client                             server
 *   start_realtime_voice ────────────▶ checks, charges, calls the speech model
 *                        ◀──────────── session_started, or error
 *   audio_data, all the time ────────▶
 *                        ◀──────────── audio_response_delta …, response_complete
 *                        ◀──────────── recording_started   the caller speaks: throw away what has not been played
 *                        ◀──────────── recording_stopped   the caller's turn is over
 *   end_realtime_voice ──────────────▶ or simply closing the socket
 *
 * Sound is 16-bit little-endian mono at 24 kHz, both ways. The transport promises no order, so both sides number what
 * they send. API Gateway itself may answer with an object without `type` (`{ message, connectionId, requestId }`): the
 * message before it has not reached a relay.
 */
export const VOICE_SAMPLE_RATE = 24_000;
/** The most samples in one audio_data, and what the client sends while muted: silence is in no hurry. */
export const VOICE_BLOCK_SAMPLES = 4_096;
/** What the client sends otherwise, 85 ms: she can be interrupted quickly, and the end of a turn is noticed early. */
export const VOICE_BARGE_IN_BLOCK_SAMPLES = 2_048;
/** The caller has spoken for this long before the companion falls silent: a cough does not stop her. */
export const VOICE_BARGE_IN_MILLISECONDS = 200;
/** The server sends at most this much sound ahead of what can have been played, in milliseconds. */
export const VOICE_LEAD_MILLISECONDS = 1_000;
/** One audio_response_delta holds about this much sound, in milliseconds. */
export const VOICE_DELTA_MILLISECONDS = 200;
/** The client gives up on a connection that is not open by then, in milliseconds. */
export const VOICE_CONNECT_TIMEOUT = 10_000;
/** The overlay closes so long after the call has ended, in milliseconds. */
export const VOICE_OVERLAY_CLOSE_DELAY = 500;
/** After an error with requiresUpgrade the client closes the call so much later, in milliseconds. */
export const VOICE_UPGRADE_CLOSE_DELAY = 1_000;
/** The meter: an input level above this, of 100, counts as speaking; shown in so many bars. */
export const VOICE_LEVEL_MAXIMUM = 100;
export const VOICE_SPEAKING_LEVEL = 5;
export const VOICE_METER_BARS = 6;

/** Base64 of a whole block: four characters for three bytes, two bytes a sample. */
const MAXIMUM_BASE64 = Math.ceil((VOICE_BLOCK_SAMPLES * 2) / 3) * 4;
const sample = z.int().min(-32_768).max(32_767);

export const startRealtimeVoice = z.object({
  type: z.literal('start_realtime_voice'),
  characterId: id,
  userId: id,
  /** Where what the companion says is written down; the newest conversation with her by default. */
  conversationId: id.optional(),
});
export type StartRealtimeVoice = z.infer<typeof startRealtimeVoice>;

/**
 * A block of the caller's sound: `data` in base64, which is what our client sends, or the documented `audio`. `seq`
 * counts the blocks of a call from 0; without it, blocks are taken as they come. The client sends all the time, silence
 * while muted: a call whose line is dead for several seconds is ended.
 */
export const audioData = z
  .object({
    type: z.literal('audio_data'),
    seq: z.int().nonnegative().optional(),
    /** Its characters are not checked: that costs more than decoding them, and nonsense decodes to noise. */
    data: z.string().min(4).max(MAXIMUM_BASE64).optional(),
    audio: z.array(sample).min(1).max(VOICE_BLOCK_SAMPLES).optional(),
  })
  .refine(({ data, audio }) => (data === undefined) !== (audio === undefined), 'either data or audio');
export type AudioData = z.infer<typeof audioData>;

export const endRealtimeVoice = z.object({ type: z.literal('end_realtime_voice') });

export const clientVoiceMessage = z.discriminatedUnion('type', [
  startRealtimeVoice,
  audioData,
  endRealtimeVoice,
]);
export type ClientVoiceMessage = z.infer<typeof clientVoiceMessage>;

/** Counts everything the server sends in a call, from 0. What is older than the last recording_started is stale. */
const seq = z.int().nonnegative();

export const sessionStarted = z.object({
  type: z.literal('session_started'),
  seq,
  sessionId: z.string(),
  characterId: id,
  /** Null when there is no conversation that the companion's words could be written to. */
  conversationId: id.nullable(),
  limits: z.object({
    subscriptionType,
    /** The server ends this call after so many seconds; null for never. */
    maxSeconds: z.int().nullable(),
    /** Of the day, this call included; null without limit. */
    remainingSeconds: z.int().nullable(),
    voiceCalls: usage,
    voiceSeconds: usage,
  }),
});
export type SessionStarted = z.infer<typeof sessionStarted>;

export const voiceError = z.object({
  type: z.literal('error'),
  seq,
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** Written for the person who reads it. */
  message: z.string(),
  /** True when there is no call any more. */
  endsCall: z.boolean(),
  /** With `limit_reached` only: at the start, or when the time is up in mid-call. */
  requiresUpgrade: z.literal(true).optional(),
  limitType: limitType.optional(),
  current: z.number().optional(),
  limit: z.number().optional(),
});
export type VoiceError = z.infer<typeof voiceError>;

export const serverVoiceMessage = z.discriminatedUnion('type', [
  sessionStarted,
  /** The caller has begun to speak. While sound plays, this means: be silent at once. */
  z.object({ type: z.literal('recording_started'), seq }),
  /** The caller has finished; a reply follows. */
  z.object({ type: z.literal('recording_stopped'), seq }),
  /** A piece of the reply, base64; pieces are played one after another. */
  z.object({ type: z.literal('audio_response_delta'), seq, delta: z.base64() }),
  /** All of a reply has been sent (not: played). `transcript` is what was said, where the model tells. */
  z.object({ type: z.literal('response_complete'), seq, transcript: z.string().optional() }),
  voiceError,
]);
export type ServerVoiceMessage = z.infer<typeof serverVoiceMessage>;
