import * as z from 'zod/mini';

/**
 * The current password, as confirmation. Has no minimum length: the rules may have changed since it was set. In a file of
 * its own, so that a bundle that needs it does not get all of credentials.ts (12 KB).
 */
export const currentPassword = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(256));
