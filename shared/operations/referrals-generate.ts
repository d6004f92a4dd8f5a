import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

const referralCodeResponse = z.object({ referralCode: z.string() });

export const referralsGenerate = defineOperation({
  id: 'referrals-generate',
  method: 'POST',
  path: '/api/referrals/generate-code',
  summary: "Returns the member's referral code; creates it on the first call.",
  access: 'member',
  needs: ['table:write', 'act-as'],
  body: z.object({ userId: id }),
  responses: { 200: referralCodeResponse },
  errors: ['forbidden', 'wrong_origin', 'body_too_large'],
});
