import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { consentsDue, legalDocument } from '../schemas/legal.ts';
import { defineOperation } from './define.ts';

const consentBody = z.object({
  userId: id,
  document: legalDocument,
  /** The version that was shown, for instance 2026-11-23. */
  version: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
});

export const userConsents = defineOperation({
  id: 'user-consents',
  method: 'POST',
  path: '/api/user/consents',
  summary:
    'Accepts the terms or the privacy notice. The version must be the one in force, otherwise `conflict`. Idempotent.',
  access: 'member',
  needs: ['table:write'],
  body: consentBody,
  responses: { 200: z.object({ consentsDue }) },
  errors: ['forbidden', 'conflict', 'wrong_origin', 'body_too_large'],
});
