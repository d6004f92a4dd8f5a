import * as z from 'zod/mini';
import { id, okResponse } from '../schemas/common.ts';
import { lockedState } from '../schemas/safety.ts';
import { defineOperation } from './define.ts';

export const userAgeAnswer = defineOperation({
  id: 'user-age-answer',
  method: 'POST',
  path: '/api/user/age-answer',
  summary:
    'Answers the question whether the member is 18 or older. The answer no locks the account; yes does not unlock it.',
  access: 'member',
  needs: ['table:write'],
  body: z.object({ userId: id, over18: z.boolean() }),
  responses: { 200: z.union([okResponse, z.object({ locked: lockedState })]) },
  errors: ['forbidden', 'account_locked', 'wrong_origin', 'body_too_large'],
});
