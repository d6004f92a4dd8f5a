/** Numbers and words that the forms and the server hold people to alike. */

/** The longest message a member can send, in characters. */
export const MESSAGE_MAXIMUM_LENGTH = 2_000;

/** Cognito's pool and both forms agree on this. */
export const PASSWORD_MINIMUM_LENGTH = 6;
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MINIMUM_LENGTH} characters`;

/** What a person types to show that the account shall really be deleted. */
export const DELETE_CONFIRMATION = 'DELETE';

/** The tag that marks premium-only content. */
export const SPICY_TAG = 'spicy';

/** How long a change of the email can be undone by the link that is mailed to the old address. */
export const UNDO_EMAIL_CHANGE_HOURS = 72;
