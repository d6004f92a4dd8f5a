import * as z from 'zod/mini';
import { DELETE_CONFIRMATION } from '../form-rules.ts';
import { id, instant } from './common.ts';
import { email, firstName, password } from './member.ts';

/** A change of one's own profile; what is left out stays as it is. */
export const updateProfileBody = z
  .object({ userId: id, firstName: z.optional(firstName), email: z.optional(email) })
  .check(
    z.refine(
      (body) => body.firstName !== undefined || body.email !== undefined,
      'Change your name or your email.',
    ),
  );
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

/** What a member has done since joining. */
export const userStats = z
  .object({
    totalConversations: z.int(),
    totalMessages: z.int(),
    totalImageRequests: z.int(),
    totalVideoRequests: z.int(),
    totalVoiceCalls: z.int(),
  })
  .register(z.globalRegistry, { id: 'UserStats' });

/** Made by the server and sent by mail: 43 characters of base64url. */
export const mailedToken = z
  .string()
  .check(z.regex(/^[\w-]{20,100}$/, 'This link is invalid or expired. Ask for a new one.'));

export const emailBody = z.object({ email });
export const resetPasswordBody = z.object({ token: mailedToken, password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** Words for the person; says the same whether or not an account exists. */
export const messageResponse = z.object({ message: z.string() });

export const referralCodeResponse = z.object({ referralCode: z.string() });

export const referral = z
  .object({
    id,
    createdAt: instant,
    rewardGranted: z.boolean(),
    /** Empty where the friend has deleted the account. */
    referredUser: z.object({ firstName: z.nullable(z.string()), email: z.nullable(z.string()) }),
  })
  .register(z.globalRegistry, { id: 'Referral' });
export type Referral = z.infer<typeof referral>;

export const deleteAccountBody = z.object({
  userId: id,
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(256)),
  confirmation: z.literal(DELETE_CONFIRMATION, { error: `Type ${DELETE_CONFIRMATION} to confirm.` }),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

/**
 * How far a download of one's own data is. `url` is made anew each time this is read and works until `expiresAt`; the
 * file itself is kept for a week.
 */
export const dataExport = z
  .object({
    state: z.enum(['none', 'running', 'ready', 'failed']),
    requestedAt: z.optional(instant),
    url: z.optional(z.string()),
    expiresAt: z.optional(instant),
    bytes: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;
