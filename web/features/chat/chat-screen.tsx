import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { characterMediaQuery, characterQuery } from '#web/features/characters/queries.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useChat } from './data/use-chat.ts';
import { type Target, useConversation } from './data/use-conversation.ts';
import { ChatMenu } from './menu/chat-menu.tsx';
import { ChatMenuDrawer } from './menu/chat-menu-drawer.tsx';
import { useChatActions } from './menu/use-chat-actions.tsx';
import { MediaOffer } from './offer/media-offer.tsx';
import { useMediaOffer } from './offer/use-media-offer.ts';
import { ChatFailure } from './parts/chat-failure.tsx';
import { ChatHeader } from './parts/chat-header.tsx';
import { ChatLight } from './parts/chat-light.tsx';
import { Composer } from './parts/composer.tsx';
import { LiveReplies } from './parts/live-replies.tsx';
import { MessageList } from './parts/message-list.tsx';
import { OfflineBanner } from './parts/offline-banner.tsx';
import { PromptsDialog } from './prompts/prompts-dialog.tsx';
import { QuickReplies } from './prompts/quick-replies.tsx';
import { usePrompts } from './prompts/use-prompts.ts';
import { namesHelp } from './rules/help.ts';
import { useIsShownInChat } from './settings/chat-settings.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** Talking with one companion. */
export function ChatScreen({ target }: { target: Target }) {
  const screen = useRef<HTMLDivElement>(null);
  useVisibleHeight(screen);
  const hasPanel = useMediaQuery('(min-width: 80rem)');
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const [isLeaving, setIsLeaving] = useState(false);
  const conversation = useConversation(target, isLeaving);
  const { characterId, conversationId, isOpening } = conversation;
  const companion = useQuery({ ...characterQuery(characterId ?? 0), enabled: characterId !== null });
  const media = useQuery({ ...characterMediaQuery(characterId ?? 0), enabled: characterId !== null });
  const character = companion.data;
  const offer = useMediaOffer();
  const companionName = character?.name ?? 'your companion';
  const chat = useChat({
    characterId,
    conversationId,
    isOpening,
    openingError: conversation.error,
    companionName,
    onSent: offer.sent,
  });
  const isHelpNamed = namesHelp(chat.messages);
  const prompts = usePrompts(chat);
  const [arePromptsOpen, setArePromptsOpen] = useState(false);
  const hasQuickReplies = useIsShownInChat('quickReplies');
  const actions = useChatActions({ character, conversationId, chat, onLeaving: setIsLeaving });

  const loop = media.data?.find(({ type, isDefault }) => type === 'video' && isDefault);
  const hasPhotos = media.data?.some(({ type }) => type === 'image') ?? true;
  const error = companion.error ?? conversation.error ?? (chat.history.data ? null : chat.history.error);
  const retry = () => {
    if (companion.isError) void companion.refetch();
    if (conversation.error) conversation.retry();
    if (chat.history.isError) void chat.history.refetch();
  };
  const menu = (
    <ChatMenu
      character={character}
      loop={hasPanel ? loop : undefined}
      actions={actions.list}
      onChosen={() => setIsMenuOpen(false)}
    />
  );

  return (
    <div ref={screen} data-whole className="fixed inset-x-0 top-banner flex chat-height lg:left-sidebar">
      <PageTitle>{character ? `Chat with ${character.name}` : 'Chat'}</PageTitle>
      <section aria-label="Chat" className="relative isolate flex min-w-0 flex-1 flex-col overflow-hidden">
        <ChatLight loop={loop} portrait={character?.imageUrl} isSoft={hasPanel} />
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
        <LiveReplies name={character?.name} messages={chat.messages} />
        {!error && (
          <>
            {offer.isShown && hasPhotos && !isHelpNamed && (
              <MediaOffer
                canSend={chat.canSend}
                onSpicyPhoto={() => actions.requestSpicyPhoto() && offer.dismiss()}
                onCall={() => {
                  offer.dismiss();
                  actions.call();
                }}
                onDismiss={offer.dismiss}
              />
            )}
            {hasQuickReplies && !isHelpNamed && <QuickReplies prompts={prompts} />}
            <Composer name={character?.name} draftOf={{ characterId, conversationId }} chat={chat}>
              <IconButton icon={Sparkles} label="Chat prompts" onClick={() => setArePromptsOpen(true)} />
            </Composer>
          </>
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
      <PromptsDialog open={arePromptsOpen} onOpenChange={setArePromptsOpen} prompts={prompts} />
    </div>
  );
}
