import * as z from 'zod/mini';
import { PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT } from '../form-rules.ts';
import { isPersonName, NOT_A_NAME } from '../person-name.ts';
import { count, emailAddress, id, instant } from './common.ts';
import { subscriptionType } from './limits.ts';

const NOT_AN_EMAIL = 'Enter a valid email address.';

/** Sent and compared in lower case: one address, one account. */
export const email = z
  .pipe(
    z
      .string()
      // No mail server has a mailbox with a longer name.
      .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^@]{1,64}@/, NOT_AN_EMAIL)),
    z.email(NOT_AN_EMAIL),
  )
  .register(z.globalRegistry, { format: 'email', pattern: z.regexes.email.source });

export const password = z.string().check(
  z.minLength(PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT),
  z.maxLength(256, 'Password must be at most 256 characters'),
  // Cognito's own rule for passwords.
  z.regex(/^\S([\s\S]*\S)?$/, 'Password cannot begin or end with a space'),
);

/** Of any script, and nothing that a mail would show as a link. */
export const firstName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your first name.'),
    z.maxLength(60, 'Your first name can have at most 60 characters.'),
    z.refine(isPersonName, NOT_A_NAME),
  )
  .register(z.globalRegistry, { description: NOT_A_NAME });

export const signupBody = z.object({
  email,
  password,
  firstName,
  /** Must be true; anything else is refused with the documented age message. */
  isOver18: z.boolean(),
  referralCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type SignupBody = z.infer<typeof signupBody>;

export const loginBody = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(256)) });
export type LoginBody = z.infer<typeof loginBody>;

/** Who is signed in, as the app needs it at start. */
export const sessionUser = z
  .object({
    id,
    email: emailAddress,
    firstName: z.string(),
    subscriptionType,
    isAdmin: z.boolean(),
    emailVerified: z.boolean(),
    /** The administrator who looks through this member's eyes, when one does. */
    impersonatedBy: z.optional(z.object({ id, email: emailAddress })),
  })
  .register(z.globalRegistry, { id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** A member's own record, with the names the specification gives its counters. */
export const profile = z
  .object({
    id,
    firstName: z.string(),
    email: emailAddress,
    emailVerified: z.boolean(),
    createdAt: instant,
    subscriptionType,
    /** When premium ends, where it has an end. */
    premiumUntil: z.optional(instant),
    referralCode: z.nullable(z.string()),
    dailyMessageCount: count,
    dailyImageRequests: count,
    dailyVideoRequests: count,
    dailyVoiceCallCount: count,
    dailyImageCount: count,
    dailyVideoCount: count,
    totalConversations: count,
    totalMessages: count,
    totalImageRequests: count,
    totalVideoRequests: count,
  })
  .register(z.globalRegistry, { id: 'Profile' });
export type Profile = z.infer<typeof profile>;
