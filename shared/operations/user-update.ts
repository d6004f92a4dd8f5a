import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { email, firstName } from '../schemas/credentials.ts';
import { currentPassword } from '../schemas/current-password.ts';
import { chatRetention, profile } from '../schemas/member.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** Missing fields keep their values. A new email requires the password. */
export const updateProfileBody = withMeta(
  z
    .object({
      userId: id,
      firstName: z.optional(firstName),
      email: z.optional(email),
      password: z.optional(currentPassword),
      chatRetention: z.optional(chatRetention),
    })
    .check(
      z.refine(
        (body) =>
          body.firstName !== undefined || body.email !== undefined || body.chatRetention !== undefined,
        'Change your name, your email, or how long messages are kept.',
      ),
    ),
  { anyOf: [{ required: ['firstName'] }, { required: ['email'] }, { required: ['chatRetention'] }] },
);
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

export const userUpdate = defineOperation({
  id: 'user-update',
  method: 'PATCH',
  path: '/api/user/profile',
  summary:
    "Changes the member's first name, email, or how long messages are kept. A new email requires the password, must be verified, and ends all other sessions. A shorter retention deletes older messages.",
  access: 'member',
  needs: ['table:write', 'identity:login', 'identity:manage', 'mail', 'job:apply-retention'],
  body: updateProfileBody,
  responses: { 200: profile },
  errors: [
    'invalid_credentials',
    'forbidden',
    'email_taken',
    'conflict',
    'too_many_requests',
    'wrong_origin',
    'body_too_large',
  ],
});
