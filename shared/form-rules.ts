/** Rules that the forms and the server share. */

/** Characters. */
export const MESSAGE_MAXIMUM_LENGTH = 2_000;

/** Characters. The Cognito user pool has the same minimum. */
export const PASSWORD_MINIMUM_LENGTH = 6;
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MINIMUM_LENGTH} characters`;

/** What a member types to confirm account deletion. */
export const DELETE_CONFIRMATION = 'DELETE';

/** The tag that marks premium-only content. */
export const SPICY_TAG = 'spicy';

/** Lifetime of the link, mailed to the old address, that undoes an email change. */
export const UNDO_EMAIL_CHANGE_HOURS = 72;
