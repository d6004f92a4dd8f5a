import { ArrowLeft, ChevronDown, ImagePlus, Phone, Trash2, Video } from 'lucide-react';
import { Link } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import { paths } from '#web/lib/paths.ts';
import { AiBadge } from '#web/ui/ai-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LiveDot } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChatActions } from '../menu/use-chat-actions.tsx';
import { TypingDots } from './typing-dots.tsx';

interface ChatHeaderProps {
  character: Character | undefined;
  isTyping: boolean;
  /** The chat cannot be opened: no state and no actions. */
  hasError: boolean;
  actions: ChatActions;
  /** Set if the menu is a drawer: the name opens it. */
  menu: { isOpen: boolean; open: () => void } | undefined;
}

export function ChatHeader({ character, isTyping, hasError, actions, menu }: ChatHeaderProps) {
  const isRetired = character?.isRetired === true;
  return (
    <header className="scrim-top pt-safe">
      <div className="flex min-h-16 items-center gap-1 px-1 sm:px-3">
        <Link
          to={paths.chats}
          aria-label="Back to My Chats"
          title="Back to My Chats"
          className="inline-flex size-target shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-quick hover:bg-fill-strong hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
        </Link>
        {character && (
          <Avatar name={character.name} src={character.imageUrl} className="mr-2 max-sm:hidden" />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h1 className="min-w-0 text-lg leading-tight sm:text-xl">
              <HeaderTitle character={character} hasError={hasError} menu={menu} />
            </h1>
            {character && <AiBadge className="shrink-0" />}
          </div>
          {!hasError && (
            <p className="flex h-5 items-center gap-1.5 text-xs text-muted">
              {isTyping ? <TypingDots size="sm" /> : !isRetired && <LiveDot />}
              {isTyping ? 'Typing...' : isRetired ? 'Not available' : 'Online'}
            </p>
          )}
        </div>
        {!hasError && (
          <div className="flex shrink-0 sm:gap-1">
            {!isRetired && (
              <IconButton
                icon={Phone}
                label="Voice call"
                onClick={actions.call}
                disabled={!actions.canCall}
              />
            )}
            {actions.canRequestMedia && (
              <>
                <IconButton icon={Video} label="Request a video" onClick={actions.requestVideo} />
                <IconButton icon={ImagePlus} label="Request a photo" onClick={actions.requestPhoto} />
              </>
            )}
            <IconButton icon={Trash2} label="Delete chat" onClick={actions.openDeleteDialog} />
          </div>
        )}
      </div>
    </header>
  );
}

function HeaderTitle({
  character,
  hasError,
  menu,
}: Pick<ChatHeaderProps, 'character' | 'hasError' | 'menu'>) {
  if (!character && hasError) return 'Chat';
  if (!character) {
    return (
      <>
        <span className="sr-only">Chat</span>
        <Skeleton className="my-1 h-5 w-28" />
      </>
    );
  }
  if (!menu) return <span className="block truncate">{character.name}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={menu.isOpen}
      onClick={menu.open}
      className="-my-1 flex min-h-7 max-w-full items-center gap-1 rounded-sm py-1"
    >
      <span className="truncate">{character.name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">, open the chat menu</span>
    </button>
  );
}
