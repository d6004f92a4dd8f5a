import { endpoint } from '#functions/endpoint.ts';
import { safetyServices } from '#functions/safety/services.ts';
import { messagesSend } from '#shared/operations/messages-send.ts';
import { toMessage } from './chat.ts';
import { sendMessage } from './send-message.ts';
import { chatServices, loadMediaContext } from './services.ts';

const chat = {
  ...chatServices(),
  safety: safetyServices(),
  /** Loaded with the first message, during the table reads, so a cold start does not wait for it. */
  companion: async () => (await import('#functions/companion/configured-companion.ts')).configuredCompanion(),
};

export const handler = endpoint(messagesSend, async ({ session, params, body, siteOrigin }) => {
  const { userMessage, aiMessage, plan, characterId, locked, notice } = await sendMessage(
    chat,
    session,
    params.id,
    body,
  );
  const mediaContext = await loadMediaContext(chat.characters, [aiMessage], characterId, plan, siteOrigin);
  return {
    userMessage: toMessage(userMessage),
    aiMessage: toMessage(aiMessage, mediaContext),
    ...(locked && { locked }),
    ...(notice && { notice }),
  };
});
