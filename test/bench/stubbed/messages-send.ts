import { toMessage } from '#functions/chat/chat.ts';
import { sendMessage } from '#functions/chat/send-message.ts';
import { chatServices } from '#functions/chat/services.ts';
import { makeCompanion } from '#functions/companion/make-companion.ts';
import type { TextEngine } from '#functions/companion/text-engine.ts';
import { endpoint } from '#functions/endpoint.ts';
import { safetyServices } from '#functions/safety/services.ts';
import { messagesSend } from '#shared/operations/messages-send.ts';

/** Replies at once with a constant text, so that only our own code is measured. */
const scriptedEngine: TextEngine = {
  async *reply() {
    yield 'Tell me more.';
  },
};
const chat = {
  ...chatServices(),
  safety: safetyServices(),
  companion: async () => makeCompanion(async () => scriptedEngine),
};

export const handler = endpoint(messagesSend, async ({ session, params, body }) => {
  const { userMessage, aiMessage } = await sendMessage(chat, session, params.id, body);
  return { userMessage: toMessage(userMessage), aiMessage: toMessage(aiMessage) };
});
