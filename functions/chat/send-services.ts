import type { Emit } from '#functions/platform/stream-endpoint.ts';
import { safetyServices } from '#functions/safety/services.ts';
import type { SendMessageResponse } from '#shared/operations/messages-send.ts';
import type { messagesSendStream } from '#shared/operations/messages-send-stream.ts';
import { type ChatDeps, toMessage } from './chat.ts';
import type { SendMode } from './claim-send.ts';
import { STREAM_DEADLINES } from './follow-reply.ts';
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

/** Sends a reply to the client as the events of shared/schemas/reply-events.ts. */
export const streamMode = (emit: Emit<typeof messagesSendStream>): SendMode => {
  let isAccepted = false;
  return {
    deadlines: STREAM_DEADLINES,
    listener: {
      onAccepted(userMessage) {
        // Again, when this invocation took over from one that has crashed.
        if (!isAccepted) emit('accepted', { userMessage: toMessage(userMessage) });
        isAccepted = true;
      },
      onSnapshot: (aiMessageId, content) => emit('snapshot', { aiMessageId, content }),
    },
  };
};
