import * as z from 'zod/mini';
import { DELETE_CONFIRMATION } from '../form-rules.ts';
import { count, emailAddress, id, instant } from './common.ts';
import { email, firstName, password } from './member.ts';

/** The password that an account has, to prove it. */
const ownPassword = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(256));

/** A change of one's own profile; what is left out stays as it is. Another email needs the password. */
export const updateProfileBody = z
  .object({
    userId: id,
    firstName: z.optional(firstName),
    email: z.optional(email),
    password: z.optional(ownPassword),
  })
  .check(
    z.refine(
      (body) => body.firstName !== undefined || body.email !== undefined,
      'Change your name or your email.',
    ),
  )
  .register(z.globalRegistry, { anyOf: [{ required: ['firstName'] }, { required: ['email'] }] });
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

/** What a member has done since joining. */
export const userStats = z
  .object({
    totalConversations: count,
    totalMessages: count,
    totalImageRequests: count,
    totalVideoRequests: count,
    totalVoiceCalls: count,
  })
  .register(z.globalRegistry, { id: 'UserStats' });

/** Made by the server and sent by mail: the member's id in base 36, and 43 characters of base64url. */
const mailedToken = z
  .string()
  .check(z.regex(/^[\w-]{20,100}$/, 'This link is invalid or expired. Ask for a new one.'));

export const emailBody = z.object({ email });
export const tokenBody = z.object({ token: mailedToken });
export const resetPasswordBody = z.object({ token: mailedToken, password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const undoEmailChangeBody = z.object({ token: mailedToken });

/** The address that the account has again, and the token to choose a new password with. */
export const undoneEmailChange = z
  .object({ email: emailAddress, resetToken: z.string() })
  .register(z.globalRegistry, { id: 'UndoneEmailChange' });
export type UndoneEmailChange = z.infer<typeof undoneEmailChange>;

/** Words for the person; says the same whether or not an account exists. */
export const messageResponse = z.object({ message: z.string() });

export const referralCodeResponse = z.object({ referralCode: z.string() });

export const referral = z
  .object({
    id,
    createdAt: instant,
    rewardGranted: z.boolean(),
    /** Empty where the friend has deleted the account. */
    referredUser: z.object({ firstName: z.nullable(z.string()), email: z.nullable(emailAddress) }),
  })
  .register(z.globalRegistry, { id: 'Referral' });
export type Referral = z.infer<typeof referral>;

export const deleteAccountBody = z.object({
  userId: id,
  password: ownPassword,
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
    bytes: z.optional(count),
  })
  .register(z.globalRegistry, { id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;
