import * as z from 'zod/mini';
import { PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT } from '../form-rules.ts';
import { id, instant } from './common.ts';
import { subscriptionType } from './limits.ts';

/** Sent and compared in lower case: one address, one account. */
export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  z.email('Enter a valid email address.'),
);

export const password = z.string().check(
  z.minLength(PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT),
  z.maxLength(256, 'Password must be at most 256 characters'),
  // Cognito's own rule for passwords.
  z.regex(/^\S(.*\S)?$/s, 'Password cannot begin or end with a space'),
);

export const firstName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your first name.'), z.maxLength(60));

export const signupBody = z.object({
  email,
  password,
  firstName,
  /** Must be true; anything else is refused with the documented age message (decision 21). */
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
    email: z.string(),
    firstName: z.string(),
    subscriptionType,
    isAdmin: z.boolean(),
    emailVerified: z.boolean(),
    /** The administrator who looks through this member's eyes, when one does. */
    impersonatedBy: z.optional(z.object({ id, email: z.string() })),
  })
  .register(z.globalRegistry, { id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** A member's own record, with the names the specification gives its counters. */
export const profile = z
  .object({
    id,
    firstName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    createdAt: instant,
    subscriptionType,
    /** When premium ends, where it has an end. */
    premiumUntil: z.optional(instant),
    referralCode: z.nullable(z.string()),
    dailyMessageCount: z.int(),
    dailyImageRequests: z.int(),
    dailyVideoRequests: z.int(),
    dailyVoiceCallCount: z.int(),
    dailyImageCount: z.int(),
    dailyVideoCount: z.int(),
    totalConversations: z.int(),
    totalMessages: z.int(),
    totalImageRequests: z.int(),
    totalVideoRequests: z.int(),
  })
  .register(z.globalRegistry, { id: 'Profile' });
export type Profile = z.infer<typeof profile>;
