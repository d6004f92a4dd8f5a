import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const userAgeCheckStart = defineOperation({
  id: 'user-age-check-start',
  method: 'POST',
  path: '/api/user/age-check',
  summary:
    'Returns the address of the age check provider, for a member whose account is locked because of their age.',
  access: 'member',
  needs: ['table:read', 'age-check'],
  body: z.object({ userId: id }),
  /** `url`: the page of the provider to go to. */
  responses: { 200: z.object({ url: z.url() }) },
  /** not_found: no provider is configured. conflict: the account is not locked. */
  errors: ['forbidden', 'account_locked', 'not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
