import * as z from 'zod/mini';
import { adminUser } from '../schemas/admin.ts';
import { idFromText } from '../schemas/common.ts';
import { lockReason } from '../schemas/safety.ts';
import { lockNote } from './admin-user-lock.ts';
import { defineOperation } from './define.ts';

export const unlockBody = z.object({
  /** The lock to lift; a lock with another reason stays. Any by default. */
  reason: z.optional(lockReason),
  note: z._default(lockNote, ''),
});
export type UnlockBody = z.infer<typeof unlockBody>;

export const adminUserUnlock = defineOperation({
  id: 'admin-user-unlock',
  method: 'DELETE',
  path: '/api/admin/users/{id}/lock',
  summary: "Lifts the lock of a member's account.",
  access: 'admin',
  needs: ['table:write'],
  params: z.object({ id: idFromText }),
  body: unlockBody,
  responses: { 200: adminUser },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
