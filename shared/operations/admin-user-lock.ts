import * as z from 'zod/mini';
import { adminUser } from '../schemas/admin.ts';
import { idFromText } from '../schemas/common.ts';
import { lockReason } from '../schemas/safety.ts';
import { defineOperation } from './define.ts';

const LOCK_NOTE_MAXIMUM_LENGTH = 500;

/** Why an administrator acts. Kept in the audit log, which outlives the account: no names, no personal details. */
export const lockNote = z.string().check(z.trim(), z.maxLength(LOCK_NOTE_MAXIMUM_LENGTH));

export const lockBody = z.object({ reason: lockReason, note: z._default(lockNote, '') });
export type LockBody = z.infer<typeof lockBody>;

export const adminUserLock = defineOperation({
  id: 'admin-user-lock',
  method: 'POST',
  path: '/api/admin/users/{id}/lock',
  summary:
    "Locks a member's account: no chats, media or calls, in every session. The member can still log in, export and delete their data.",
  access: 'admin',
  needs: ['table:write'],
  params: z.object({ id: idFromText }),
  body: lockBody,
  responses: { 200: adminUser },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
