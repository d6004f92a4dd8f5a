import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { VOICE_BLOCK_SAMPLES } from '../voice.ts';
import { id } from './common.ts';
import { limitType } from './error.ts';
import { subscriptionType, usage } from './limits.ts';
import { lockReason } from './safety.ts';

/** Base64 length of a full block: four characters per three bytes, two bytes per sample. */
const MAXIMUM_BASE64 = Math.ceil((VOICE_BLOCK_SAMPLES * 2) / 3) * 4;
const sample = z.int().check(z.gte(-32_768), z.lte(32_767));

const startRealtimeVoice = z.object({
  type: z.literal('start_realtime_voice'),
  characterId: id,
  userId: id,
  /** Conversation for the transcript. Default: the newest one with the companion. */
  conversationId: z.optional(id),
});
export type StartRealtimeVoice = z.infer<typeof startRealtimeVoice>;

/**
 * A block of the caller's audio: `data` in base64, which our client sends, or `audio` as numbers. `seq` counts the
 * blocks of a call from 0; without it, blocks are processed in order of arrival. The client sends continuously,
 * silence while muted: a call without audio for several seconds is ended.
 */
const audioData = z
  .object({
    type: z.literal('audio_data'),
    seq: z.optional(z.int().check(z.nonnegative())),
    /** Not validated as base64: that costs more than decoding it, and invalid characters decode to noise. */
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

/**
 * Sequence number of a server message in a call, from 0. Audio with a lower number than the last recording_started is
 * stale.
 */
const seq = z.int().check(z.nonnegative());

const sessionStarted = z.object({
  type: z.literal('session_started'),
  seq,
  sessionId: z.string(),
  characterId: id,
  /** null when there is no conversation for the transcript. */
  conversationId: z.nullable(id),
  limits: z.object({
    subscriptionType,
    /** The server ends the call after this time; null: never. */
    maxSeconds: z.nullable(z.int()),
    /** Left today, including this call; null: unlimited. */
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
  /** For the user. */
  message: z.string(),
  /** Whether the call has ended. */
  endsCall: z.boolean(),
  /** With `limit_reached` only: at the start, or when the time is up during a call. */
  requiresUpgrade: z.optional(z.literal(true)),
  limitType: z.optional(limitType),
  current: z.optional(z.number()),
  limit: z.optional(z.number()),
  /** With `account_locked` only. */
  reason: z.optional(lockReason),
});
export type VoiceError = z.infer<typeof voiceError>;

export const serverVoiceMessage = z.discriminatedUnion('type', [
  sessionStarted,
  /** The caller started to speak, or the safety policy stops the reply: stop playback. */
  z.object({ type: z.literal('recording_started'), seq }),
  /** The caller stopped speaking; a reply follows. */
  z.object({ type: z.literal('recording_stopped'), seq }),
  /** A part of the reply's audio in base64, played in order. */
  z.object({ type: z.literal('audio_response_delta'), seq, delta: z.base64() }),
  /**
   * The whole reply has been sent (not yet played). `transcript` is its text, if the model provides it and it is checked
   * and allowed.
   */
  z.object({ type: z.literal('response_complete'), seq, transcript: z.optional(z.string()) }),
  /**
   * The safety policy answers in the place of the companion: help in a crisis, or a refusal. `content` is shown, as in a
   * chat message with the same `safety`.
   */
  z.object({
    type: z.literal('safety_notice'),
    seq,
    safety: z.enum(['care', 'refusal']),
    content: z.string(),
  }),
  voiceError,
]);
export type ServerVoiceMessage = z.infer<typeof serverVoiceMessage>;
