import type { Message } from '#shared/schemas/conversation.ts';

/** The one address in a companion's words that becomes a link: where a crisis line is found, by country. */
export const HELP_SITE = 'findahelpline.com';

const NAMES_HELP = /findahelpline\.com|emergency (?:number|services)/i;
/** How many of the newest messages a crisis sets the tone for: eleven turns of both. */
const MESSAGES = 22;

/** Whether the companion has named help not long ago: nothing is offered then. */
export const namesHelp = (messages: readonly Pick<Message, 'sender' | 'content'>[]): boolean =>
  messages.slice(-MESSAGES).some(({ sender, content }) => sender === 'ai' && NAMES_HELP.test(content));
