import { safetyServices } from '#functions/safety/services.ts';
import type { SendMessageResponse } from '#shared/operations/messages-send.ts';
import { type ChatDeps, toMessage } from './chat.ts';
import type { SentTurn } from './send-message.ts';
import { chatServices, loadMediaContext } from './services.ts';

/** Production dependencies of the handlers that have a companion reply. */
export const replyServices = (): ChatDeps => ({
  ...chatServices(),
  safety: safetyServices(),
  /** Loaded with the first message, during the table reads, so a cold start does not wait for it. */
  companion: async () => (await import('#functions/companion/configured-companion.ts')).configuredCompanion(),
});

/** A turn as the member may see it. */
export async function toSendResponse(
  chat: ChatDeps,
  { userMessage, aiMessage, plan, characterId, locked, notice }: SentTurn,
  siteOrigin: string,
): Promise<SendMessageResponse> {
  const mediaContext = await loadMediaContext(chat.characters, [aiMessage], characterId, plan, siteOrigin);
  return {
    userMessage: toMessage(userMessage),
    aiMessage: toMessage(aiMessage, mediaContext),
    ...(locked && { locked }),
    ...(notice && { notice }),
  };
}
