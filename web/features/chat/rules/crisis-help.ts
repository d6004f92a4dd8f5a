import type { Message } from '#shared/schemas/conversation.ts';

/** Directory of crisis lines by country: the only address in a reply that becomes a link. */
export const CRISIS_HELP_SITE = 'findahelpline.com';

const MENTIONS_HELP = /findahelpline\.com|emergency (?:number|services)/i;
/** Eleven turns of both sides. */
const CRISIS_WINDOW_MESSAGES = 22;

/** Whether the companion has mentioned crisis help recently. Offers are hidden then. */
export const mentionsCrisisHelp = (messages: readonly Pick<Message, 'sender' | 'content'>[]): boolean =>
  messages
    .slice(-CRISIS_WINDOW_MESSAGES)
    .some(({ sender, content }) => sender === 'ai' && MENTIONS_HELP.test(content));
