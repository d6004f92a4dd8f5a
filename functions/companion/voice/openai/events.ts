import * as z from 'zod/mini';
import { CompanionFailure, type CompanionFailureReason } from '../../companion.ts';

const serviceError = z.object({
  type: z.nullish(z.string()),
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
});
export type ServiceError = z.infer<typeof serviceError>;

/** The events that are used here, by their names in the general release. Others are ignored. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.created') }),
  z.object({ type: z.literal('session.updated') }),
  z.object({ type: z.literal('input_audio_buffer.speech_stopped') }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    transcript: z.string(),
  }),
  z.object({
    type: z.literal('response.created'),
    response: z.object({ id: z.string(), metadata: z.nullish(z.record(z.string(), z.string())) }),
  }),
  z.object({
    type: z.literal('response.output_audio.delta'),
    response_id: z.string(),
    item_id: z.string(),
    delta: z.string(),
  }),
  z.object({
    type: z.literal('response.output_audio_transcript.delta'),
    response_id: z.string(),
    delta: z.string(),
  }),
  z.object({
    type: z.literal('response.done'),
    response: z.object({
      id: z.string(),
      status: z.string(),
      status_details: z.nullish(z.object({ error: z.nullish(serviceError) })),
    }),
  }),
  z.object({ type: z.literal('error'), error: serviceError }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;

/** Race conditions between client and service; the call continues. */
const HARMLESS = [
  'conversation_already_has_active_response',
  'response_cancel_not_active',
  'input_audio_buffer_commit_empty',
  'item_not_found',
  'invalid_truncation',
];

const REASONS: Readonly<Record<string, CompanionFailureReason>> = {
  rate_limit_exceeded: 'rate_limited',
  insufficient_quota: 'rate_limited',
  invalid_api_key: 'misconfigured',
  model_not_found: 'misconfigured',
  session_expired: 'unavailable',
};

/** Maps an error of the service; undefined when the call can continue. */
export function failureOf(error: ServiceError): CompanionFailure | undefined {
  const code = error.code ?? '';
  if (HARMLESS.includes(code)) return undefined;
  // A rejected request has no effect.
  const reason = REASONS[code];
  if (reason === undefined && error.type === 'invalid_request_error') return undefined;
  const cause = new Error(`${error.type ?? 'error'} ${code}: ${error.message ?? ''}`);
  return new CompanionFailure(reason ?? 'unavailable', { cause });
}
