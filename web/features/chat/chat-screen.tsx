import { useRef, useState } from 'react';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ChatBackdrop } from './components/chat-backdrop.tsx';
import { ChatFailure } from './components/chat-failure.tsx';
import { ChatHeader } from './components/chat-header.tsx';
import { ChatInput } from './components/chat-input.tsx';
import { MessageList } from './components/message-list.tsx';
import { OfflineBanner } from './components/offline-banner.tsx';
import { ReplyAnnouncer } from './components/reply-announcer.tsx';
import { useChat } from './data/use-chat.ts';
import { useCompanion } from './data/use-companion.ts';
import { type ChatTarget, useConversation } from './data/use-conversation.ts';
import { ChatMenu } from './menu/chat-menu.tsx';
import { ChatMenuDrawer } from './menu/chat-menu-drawer.tsx';
import { useChatActions } from './menu/use-chat-actions.tsx';
import { useMediaOffer } from './offer/use-media-offer.ts';
import { useVisibleHeight } from './use-visible-height.ts';

export function ChatScreen({ target }: { target: ChatTarget }) {
  const screen = useRef<HTMLDivElement>(null);
  useVisibleHeight(screen);
  const hasPanel = useMediaQuery('(min-width: 80rem)');
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const [isDeleting, setIsDeleting] = useState(false);
  const conversation = useConversation(target, isDeleting);
  const { characterId, conversationId, isOpening } = conversation;
  const companion = useCompanion(characterId);
  const { character, loop, hasPhotos } = companion;
  const offer = useMediaOffer();
  const chat = useChat({
    characterId,
    conversationId,
    isOpening,
    openingError: conversation.error,
    companionName: character?.name ?? 'your companion',
    onSent: offer.onMessageSent,
  });
  const actions = useChatActions({ character, conversationId, chat, onDeleting: setIsDeleting });

  const error = companion.error ?? conversation.error ?? (chat.history.data ? null : chat.history.error);
  const retry = () => {
    if (companion.error) companion.retry();
    if (conversation.error) conversation.retry();
    if (chat.history.isError) void chat.history.refetch();
  };
  const menu = (
    <ChatMenu
      character={character}
      loop={hasPanel ? loop : undefined}
      actions={actions.list}
      onSelect={() => setIsMenuOpen(false)}
    />
  );

  return (
    <div ref={screen} data-whole className="fixed inset-x-0 top-banner flex chat-height lg:left-sidebar">
      <PageTitle>{character ? `Chat with ${character.name}` : 'Chat'}</PageTitle>
      <section aria-label="Chat" className="relative isolate flex min-w-0 flex-1 flex-col overflow-hidden">
        <ChatBackdrop loop={loop} portrait={character?.imageUrl} isBlurred={hasPanel} />
        <ChatHeader
          character={character}
          isTyping={chat.isTyping}
          isClosed={error !== null}
          actions={actions}
          menu={hasPanel ? undefined : { isOpen: isMenuOpen, open: () => setIsMenuOpen(true) }}
        />
        <OfflineBanner />
        {error ? (
          <ChatFailure error={error} onRetry={retry} />
        ) : (
          <MessageList character={character} chat={chat} />
        )}
        <ReplyAnnouncer name={character?.name} messages={chat.messages} />
        {!error && (
          <ChatInput
            name={character?.name}
            draftTarget={{ characterId, conversationId }}
            chat={chat}
            actions={actions}
            offer={offer}
            hasPhotos={hasPhotos}
          />
        )}
      </section>
      {hasPanel && !error ? (
        <aside
          aria-label="About this chat"
          className="w-chat-panel shrink-0 overflow-y-auto overscroll-contain bg-ink-deep/55"
        >
          {menu}
        </aside>
      ) : (
        <ChatMenuDrawer isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} name={character?.name}>
          {menu}
        </ChatMenuDrawer>
      )}
      {actions.dialogs}
    </div>
  );
}
