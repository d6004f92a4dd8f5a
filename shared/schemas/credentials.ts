import * as z from 'zod/mini';
import { PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT_MESSAGE } from '../form-rules.ts';
import { INVALID_NAME_MESSAGE, isPersonName } from '../person-name.ts';
import { withMeta } from './with-meta.ts';

const INVALID_EMAIL_MESSAGE = 'Enter a valid email address.';

/** Normalised to lower case: one account per address. */
export const email = withMeta(
  z.pipe(
    z
      .string()
      // RFC 5321: at most 64 characters before the @.
      .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^@]{1,64}@/, INVALID_EMAIL_MESSAGE)),
    z.email(INVALID_EMAIL_MESSAGE),
  ),
  { format: 'email', pattern: z.regexes.email.source },
);

export const password = z.string().check(
  z.minLength(PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT_MESSAGE),
  z.maxLength(256, 'Password must be at most 256 characters'),
  // Cognito's rule.
  z.regex(/^\S([\s\S]*\S)?$/, 'Password cannot begin or end with a space'),
);

/** Any script, but no text that an email client shows as a link. */
export const firstName = withMeta(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter your first name.'),
      z.maxLength(60, 'Your first name can have at most 60 characters.'),
      z.refine(isPersonName, INVALID_NAME_MESSAGE),
    ),
  { description: INVALID_NAME_MESSAGE },
);

/** A token from an emailed link: the member's id in base 36 and 43 characters of base64url. */
export const linkToken = z
  .string()
  .check(z.regex(/^[\w-]{20,100}$/, 'This link is invalid or expired. Ask for a new one.'));

export const emailBody = z.object({ email });
