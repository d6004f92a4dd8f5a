import { parseCompanionConfig } from '#functions/companion/companion-config.ts';
import { makeCompanion } from '#functions/companion/make-companion.ts';
import { measuredCompanion } from '#functions/companion/measured-companion.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { conversationOperations } from '#shared/operations/conversations.ts';
import { toMessage } from './chat.ts';
import { sendMessage } from './send-message.ts';
import { chatServices, mediaView } from './services.ts';

let companion: ReturnType<typeof makeCompanion> | undefined;

/** Made once per process; what could not be made (a secret that was slow to answer) is tried again. */
function theCompanion() {
  companion ??= makeCompanion(parseCompanionConfig(process.env))
    .then(measuredCompanion)
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

export const handler = endpoint(
  conversationOperations,
  'messages-send',
  async ({ session, params, body, siteOrigin }) => {
    const { userMessage, aiMessage, plan, characterId } = await sendMessage(chat, session, params.id, body);
    const view = await mediaView(chat.characters, [aiMessage], characterId, () => plan, siteOrigin);
    return { userMessage: toMessage(userMessage), aiMessage: toMessage(aiMessage, view) };
  },
);
