import * as z from 'zod/mini';
import { okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const ageCheckCallbackBody = z.object({
  /** As given to the provider. */
  state: z.string().check(z.minLength(1), z.maxLength(1_000)),
  over18: z.boolean(),
});
export type AgeCheckCallbackBody = z.infer<typeof ageCheckCallbackBody>;

export const ageCheckCallback = defineOperation({
  id: 'age-check-callback',
  method: 'POST',
  path: '/api/age-check/callback',
  summary:
    "Receives the result of an age check from the provider. The header has the Unix time in seconds and, keyed with the shared secret, the hexadecimal HMAC-SHA256 of '{time}.{body}': t={time},v1={signature}. A repeated result has no effect.",
  access: 'anyone',
  needs: ['table:write', 'age-check'],
  signatureHeader: 'x-age-check-signature',
  body: ageCheckCallbackBody,
  responses: { 200: okResponse },
  /** not_found: no provider is configured. forbidden: the signature or its time is wrong. */
  errors: ['not_found', 'forbidden', 'wrong_origin', 'body_too_large'],
});
