import * as z from 'zod';
import { PASSWORD_MINIMUM_LENGTH } from '../form-rules.ts';
import { id, instant } from './common.ts';
import { subscriptionType } from './limits.ts';

/** Sent and compared in lower case: one address, one account. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid email address.'));

export const password = z
  .string()
  .min(PASSWORD_MINIMUM_LENGTH, 'Password must be at least 6 characters')
  .max(256, 'Password must be at most 256 characters')
  // Cognito's own rule for passwords.
  .regex(/^\S(.*\S)?$/s, 'Password cannot begin or end with a space');

export const firstName = z.string().trim().min(1, 'Enter your first name.').max(60);

export const signupBody = z.object({
  email,
  password,
  firstName,
  /** Must be true; anything else is refused with the documented age message (decision 21). */
  isOver18: z.boolean(),
  referralCode: z.string().trim().max(40).optional(),
});
export type SignupBody = z.infer<typeof signupBody>;

export const loginBody = z.object({ email, password: z.string().min(1).max(256) });
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
    impersonatedBy: z.object({ id, email: z.string() }).optional(),
  })
  .meta({ id: 'SessionUser' });
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
    premiumUntil: instant.optional(),
    referralCode: z.string().nullable(),
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
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;
