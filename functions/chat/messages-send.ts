import type { Companion } from '#functions/companion/companion.ts';
import { endpoint } from '#functions/endpoint.ts';
import { messagesSend } from '#shared/operations/messages-send.ts';
import { toMessage } from './chat.ts';
import { sendMessage } from './send-message.ts';
import { chatServices, mediaView } from './services.ts';

let companion: Promise<Companion> | undefined;

/**
 * Loaded with the first message, while the table is asked, so that a start does not wait for it. Made once per process;
 * what could not be made (a secret that was slow to answer) is tried again.
 */
function theCompanion() {
  companion ??= import('#functions/companion/configured-companion.ts')
    .then(({ configuredCompanion }) => configuredCompanion())
    .catch((error) => {
      companion = undefined;
      throw error;
    });
  return companion;
}

const chat = {
  ...chatServices(),
  companion: theCompanion,
};

export const handler = endpoint(messagesSend, async ({ session, params, body, siteOrigin }) => {
  const { userMessage, aiMessage, plan, characterId } = await sendMessage(chat, session, params.id, body);
  const view = await mediaView(chat.characters, [aiMessage], characterId, plan, siteOrigin);
  return { userMessage: toMessage(userMessage), aiMessage: toMessage(aiMessage, view) };
});
