import * as z from 'zod/mini';
import { DELETE_CONFIRMATION } from '../form-rules.ts';
import { id, messageResponse, okResponse } from '../schemas/common.ts';
import { currentPassword } from '../schemas/current-password.ts';
import { defineOperation } from './define.ts';

const deleteAccountBody = z.object({
  userId: id,
  password: currentPassword,
  confirmation: z.literal(DELETE_CONFIRMATION, { error: `Type ${DELETE_CONFIRMATION} to confirm.` }),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

export const userDelete = defineOperation({
  id: 'user-delete',
  method: 'POST',
  path: '/api/user/delete',
  summary:
    'Deletes the account and all of its data. 200: done. 202: the deletion continues in the background.',
  access: 'member',
  needs: ['table:write', 'identity:login', 'job:erase-member'],
  body: deleteAccountBody,
  responses: { 200: okResponse, 202: messageResponse },
  errors: ['invalid_credentials', 'forbidden', 'too_many_requests', 'wrong_origin', 'body_too_large'],
});
