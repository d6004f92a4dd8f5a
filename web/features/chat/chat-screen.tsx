import { type ReactNode, useRef, useState } from 'react';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { MessageActionsContext } from './actions/message-actions-context.ts';
import { MessageDialogs } from './actions/message-dialogs.tsx';
import { ChatBackdrop } from './components/chat-backdrop.tsx';
import { ChatFailure } from './components/chat-failure.tsx';
import { ChatHeader } from './components/chat-header.tsx';
import { ChatInput } from './components/chat-input.tsx';
import { MessageList } from './components/message-list.tsx';
import { OfflineBanner } from './components/offline-banner.tsx';
import { ReplyAnnouncer } from './components/reply-announcer.tsx';
import type { ChatTarget } from './data/use-conversation.ts';
import { ChatMenu } from './menu/chat-menu.tsx';
import { ChatMenuDrawer } from './menu/chat-menu-drawer.tsx';
import { useChatScreen } from './use-chat-screen.ts';
import { useVisibleHeight } from './use-visible-height.ts';

export function ChatScreen({ target }: { target: ChatTarget }) {
  const screen = useRef<HTMLDivElement>(null);
  useVisibleHeight(screen);
  const { draftTarget, companionData, mediaOffer, chat, messageActions, actions, error, retry } =
    useChatScreen(target);
  const { character, defaultVideo, hasPhotos } = companionData;
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menu = (
    <ChatMenu
      character={character}
      defaultVideo={isWide ? defaultVideo : undefined}
      actions={actions.list}
      onReport={actions.report}
      onSelect={() => setIsMenuOpen(false)}
    />
  );
  return (
    <div
      ref={screen}
      data-full-height
      className="fixed inset-x-0 top-banner flex chat-height lg:left-sidebar"
    >
      <PageTitle>{character ? `Chat with ${character.name}` : 'Chat'}</PageTitle>
      <section aria-label="Chat" className="relative isolate flex min-w-0 flex-1 flex-col overflow-hidden">
        <ChatBackdrop defaultVideo={defaultVideo} portrait={character?.imageUrl} isBlurred={isWide} />
        <ChatHeader
          character={character}
          isTyping={chat.isTyping}
          hasError={error !== null}
          actions={actions}
          menu={isWide ? undefined : { isOpen: isMenuOpen, open: () => setIsMenuOpen(true) }}
        />
        <OfflineBanner />
        {error ? (
          <ChatFailure error={error} character={character} onRetry={retry} />
        ) : (
          <MessageActionsContext value={messageActions}>
            <MessageList character={character} chat={chat} />
            <MessageDialogs />
          </MessageActionsContext>
        )}
        <ReplyAnnouncer name={character?.name} messages={chat.messages} />
        {!error && (
          <ChatInput
            character={character}
            draftTarget={draftTarget}
            chat={chat}
            actions={actions}
            mediaOffer={mediaOffer}
            hasPhotos={hasPhotos}
          />
        )}
      </section>
      {isWide && !error ? (
        <ChatPanel>{menu}</ChatPanel>
      ) : (
        <ChatMenuDrawer isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} name={character?.name}>
          {menu}
        </ChatMenuDrawer>
      )}
      {actions.dialogs}
    </div>
  );
}

function ChatPanel({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="About this chat"
      className="w-chat-panel shrink-0 overflow-y-auto overscroll-contain bg-ink-deep/55"
    >
      {children}
    </aside>
  );
}
