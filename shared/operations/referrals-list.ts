import * as z from 'zod/mini';
import { cursor, emailAddress, id, idFromText, instant } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

export const referral = withMeta(
  z.object({
    id,
    createdAt: instant,
    rewardGranted: z.boolean(),
    /** null values when the friend deleted the account. */
    referredUser: z.object({ firstName: z.nullable(z.string()), email: z.nullable(emailAddress) }),
  }),
  { id: 'Referral' },
);
export type Referral = z.infer<typeof referral>;

export const referralsList = defineOperation({
  id: 'referrals-list',
  method: 'GET',
  path: '/api/referrals/{userId}',
  summary:
    "Lists the friends who signed up with the member's code, newest first. The header x-next-cursor has the cursor of the next page.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  params: z.object({ userId: idFromText }),
  query: z.object({ cursor: z.optional(cursor) }),
  responses: { 200: z.array(referral) },
  errors: ['forbidden'],
});
