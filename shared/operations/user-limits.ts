import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { subscriptionType, usage } from '../schemas/limits.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const limitsResponse = withMeta(
  z.object({
    subscriptionType,
    limits: z.object({
      messages: usage,
      images: usage,
      videos: usage,
      conversations: usage,
      voiceCalls: usage,
      voiceSeconds: usage,
    }),
    /** When the daily counters are reset. */
    resetsAt: z.iso.datetime(),
  }),
  { id: 'Limits' },
);
export type LimitsResponse = z.infer<typeof limitsResponse>;

export const userLimits = defineOperation({
  id: 'user-limits',
  method: 'GET',
  path: '/api/user/{userId}/limits',
  summary: "Returns the member's usage of today and what is left.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  params: z.object({ userId: idFromText }),
  responses: { 200: limitsResponse },
  errors: ['forbidden'],
});
