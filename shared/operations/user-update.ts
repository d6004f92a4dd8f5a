import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { email, firstName } from '../schemas/credentials.ts';
import { currentPassword } from '../schemas/current-password.ts';
import { profile } from '../schemas/member.ts';
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
    })
    .check(
      z.refine(
        (body) => body.firstName !== undefined || body.email !== undefined,
        'Change your name or your email.',
      ),
    ),
  { anyOf: [{ required: ['firstName'] }, { required: ['email'] }] },
);
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

export const userUpdate = defineOperation({
  id: 'user-update',
  method: 'PATCH',
  path: '/api/user/profile',
  summary:
    "Changes the member's first name or email. A new email requires the password, must be verified, and ends all other sessions.",
  access: 'member',
  needs: ['table:write', 'identity:login', 'identity:manage', 'mail'],
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
