/**
 * Words for pictures, videos and premium content. The app marks messages with them; what the server takes for a request is
 * in functions/chat/media-request.ts.
 */

const IMAGE = /\b(photos?|pictures?|selfies?|pics?)\b/i;
const VIDEO = /\b(videos?|clips?)\b/i;
const SPICY = /\b(spicy|sexy|naughty|nudes?|hot (photo|picture|selfie|pic|image|video|clip)s?)\b/i;

export const mentionsImage = (text: string): boolean => IMAGE.test(text);
export const mentionsVideo = (text: string): boolean => VIDEO.test(text);
/** Whether a text asks for premium-only (sexually explicit) content. */
export const mentionsSpicy = (text: string): boolean => SPICY.test(text);
