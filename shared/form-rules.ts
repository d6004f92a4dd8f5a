/** Rules that the forms and the server share. */

/** Characters. */
export const MESSAGE_MAXIMUM_LENGTH = 2_000;

/** Replies to one message that are kept, with the chosen one. */
export const MAXIMUM_ALTERNATIVES = 5;

/** Characters. The Cognito user pool has the same minimum. */
export const PASSWORD_MINIMUM_LENGTH = 6;
export const PASSWORD_TOO_SHORT_MESSAGE = `Password must be at least ${PASSWORD_MINIMUM_LENGTH} characters`;

/** The word that a member types to confirm account deletion. */
export const DELETE_CONFIRMATION = 'DELETE';

/** The tag of sexually explicit media. Only premium members see such media; others see a blurred version. */
export const SPICY_TAG = 'spicy';

/** Lifetime of the link, emailed to the old address, that undoes an email change. */
export const UNDO_EMAIL_CHANGE_HOURS = 72;

/** Lifetimes of emailed links, in hours. The texts of the emails state them. */
export const LINK_HOURS = {
  'verify-email': 24,
  'reset-password': 1,
  'confirm-device': 0.5,
  'undo-email-change': UNDO_EMAIL_CHANGE_HOURS,
} as const;
