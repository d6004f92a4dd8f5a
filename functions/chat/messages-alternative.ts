import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { messagesAlternative } from '#shared/operations/messages-alternative.ts';
import { chooseAlternative } from './alternatives.ts';
import { toMessage } from './chat.ts';
import { chatServices, loadMediaContext } from './services.ts';

const chat = chatServices();

export const handler = endpoint(messagesAlternative, async ({ session, params, body, siteOrigin }) => {
  requireOwnUserId(session, body.userId);
  const choice = { conversationId: params.id, messageId: params.messageId, index: body.index };
  const { message, plan, characterId } = await chooseAlternative(chat, session, choice);
  const mediaContext = await loadMediaContext(chat.characters, [message], characterId, plan, siteOrigin);
  return toMessage(message, mediaContext);
});
