import { useState } from 'react';
import { useChatMessageActions } from './actions/use-chat-message-actions.ts';
import { useChat } from './data/use-chat.ts';
import { useCompanion } from './data/use-companion.ts';
import { type ChatTarget, useConversation } from './data/use-conversation.ts';
import { useChatActions } from './menu/use-chat-actions.tsx';
import { useMediaOffer } from './offer/use-media-offer.ts';

/** Data and actions of the chat screen. */
export function useChatScreen(target: ChatTarget) {
  const [isDeleting, setIsDeleting] = useState(false);
  const conversation = useConversation(target, isDeleting);
  const { characterId, conversationId, isOpening } = conversation;
  const companionData = useCompanion(characterId);
  const { character } = companionData;
  const mediaOffer = useMediaOffer();
  const chat = useChat({
    characterId,
    conversationId,
    isOpening,
    openingError: conversation.error,
    companionName: character?.name ?? 'your companion',
    onSent: mediaOffer.onMessageSent,
  });
  const actions = useChatActions({ character, conversationId, chat, onDeleting: setIsDeleting });

  const messageActions = useChatMessageActions(chat, conversationId, character?.isRetired === true);

  const error = companionData.error ?? conversation.error ?? (chat.history.data ? null : chat.history.error);
  const retry = () => {
    if (companionData.error) companionData.retry();
    if (conversation.error) conversation.retry();
    if (chat.history.isError) void chat.history.refetch();
  };
  const draftTarget = { characterId, conversationId };
  return { draftTarget, companionData, mediaOffer, chat, messageActions, actions, error, retry };
}
