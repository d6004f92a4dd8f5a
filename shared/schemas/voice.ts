import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { VOICE_BLOCK_SAMPLES } from '../voice.ts';
import { id } from './common.ts';
import { limitType } from './error.ts';
import { subscriptionType, usage } from './limits.ts';

/** Base64 of a whole block: four characters for three bytes, two bytes a sample. */
const MAXIMUM_BASE64 = Math.ceil((VOICE_BLOCK_SAMPLES * 2) / 3) * 4;
const sample = z.int().check(z.gte(-32_768), z.lte(32_767));

const startRealtimeVoice = z.object({
  type: z.literal('start_realtime_voice'),
  characterId: id,
  userId: id,
  /** Where what the companion says is written down; the newest conversation with her by default. */
  conversationId: z.optional(id),
});
export type StartRealtimeVoice = z.infer<typeof startRealtimeVoice>;

/**
 * A block of the caller's sound: `data` in base64, which is what our client sends, or the documented `audio`. `seq`
 * counts the blocks of a call from 0; without it, blocks are taken as they come. The client sends all the time, silence
 * while muted: a call whose line is dead for several seconds is ended.
 */
const audioData = z
  .object({
    type: z.literal('audio_data'),
    seq: z.optional(z.int().check(z.nonnegative())),
    /** Its characters are not checked: that costs more than decoding them, and nonsense decodes to noise. */
    data: z.optional(z.string().check(z.minLength(4), z.maxLength(MAXIMUM_BASE64))),
    audio: z.optional(z.array(sample).check(z.minLength(1), z.maxLength(VOICE_BLOCK_SAMPLES))),
  })
  .check(
    z.refine(({ data, audio }) => (data === undefined) !== (audio === undefined), 'either data or audio'),
  );
export type AudioData = z.infer<typeof audioData>;

const endRealtimeVoice = z.object({ type: z.literal('end_realtime_voice') });

export const clientVoiceMessage = z.discriminatedUnion('type', [
  startRealtimeVoice,
  audioData,
  endRealtimeVoice,
]);
export type ClientVoiceMessage = z.infer<typeof clientVoiceMessage>;

/** Counts everything the server sends in a call, from 0. What is older than the last recording_started is stale. */
const seq = z.int().check(z.nonnegative());

const sessionStarted = z.object({
  type: z.literal('session_started'),
  seq,
  sessionId: z.string(),
  characterId: id,
  /** Null when there is no conversation that the companion's words could be written to. */
  conversationId: z.nullable(id),
  limits: z.object({
    subscriptionType,
    /** The server ends this call after so many seconds; null for never. */
    maxSeconds: z.nullable(z.int()),
    /** Of the day, this call included; null without limit. */
    remainingSeconds: z.nullable(z.int()),
    voiceCalls: usage,
    voiceSeconds: usage,
  }),
});
export type SessionStarted = z.infer<typeof sessionStarted>;

const voiceError = z.object({
  type: z.literal('error'),
  seq,
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** Written for the person who reads it. */
  message: z.string(),
  /** True when there is no call any more. */
  endsCall: z.boolean(),
  /** With `limit_reached` only: at the start, or when the time is up in mid-call. */
  requiresUpgrade: z.optional(z.literal(true)),
  limitType: z.optional(limitType),
  current: z.optional(z.number()),
  limit: z.optional(z.number()),
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
  z.object({ type: z.literal('response_complete'), seq, transcript: z.optional(z.string()) }),
  voiceError,
]);
export type ServerVoiceMessage = z.infer<typeof serverVoiceMessage>;
