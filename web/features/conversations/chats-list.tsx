import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircle, MessageCirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { charactersQuery } from '#web/features/characters/queries.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ChatsSkeleton } from './chats-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { conversationsQuery } from './queries.ts';
import { SelectableRow } from './selectable-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelectAll } from './use-select-all.ts';
import { type Selection, useSelection } from './use-selection.ts';

export function ChatsList() {
  const { userId, isGuest } = useSession();
  const list = useInfiniteQuery({ ...conversationsQuery(userId ?? 0), enabled: userId !== null });
  const { data: limits } = useQuery({ ...limitsQuery(userId ?? 0), enabled: userId !== null });
  const characters = useQuery(charactersQuery);
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // Only the server knows the total until all pages are loaded.
  const count = list.hasNextPage ? limits?.limits.conversations.used : conversations.length;
  const selection = useSelection(conversations.map(({ id }) => id));
  const all = useSelectAll(list, selection);

  const body = () => {
    if (isGuest) return <GuestState />;
    if (list.isError && !list.data) return <LoadingFailed onRetry={() => void list.refetch()} />;
    if (!list.data) return <ChatsSkeleton />;
    if (conversations.length === 0) return <NoConversations />;
    return (
      <ConversationRows conversations={conversations} characters={characters} selection={selection}>
        {list.hasNextPage && (
          <Button
            variant="ghost"
            wide
            className="mt-4"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older chats
          </Button>
        )}
      </ConversationRows>
    );
  };

  return (
    <div className="mx-auto w-full max-w-chat px-4 pt-6 sm:px-6 lg:pt-12">
      <PageTitle>My Chats</PageTitle>
      <header className="flex flex-wrap items-center justify-between gap-y-3 sm:gap-4">
        <div>
          <h1 className="whitespace-nowrap text-3xl">My Chats</h1>
          {list.data && (
            <p className="mt-1 min-h-5 text-sm text-subtle">
              {count !== undefined && plural(count, 'conversation')}
            </p>
          )}
        </div>
        <HeaderActions selection={selection} canSelect={conversations.length > 0} />
      </header>
      {selection.isSelecting && <SelectionBar selection={selection} all={all} />}
      {body()}
    </div>
  );
}

function HeaderActions({ selection, canSelect }: { selection: Selection; canSelect: boolean }) {
  return (
    <div className="flex sm:gap-2">
      {canSelect && !selection.isSelecting && (
        <Button variant="ghost" size="sm" onClick={selection.start}>
          Select
        </Button>
      )}
      <ButtonLink to={paths.home} variant="primary" size="sm">
        <MessageCirclePlus aria-hidden className="size-4" />
        New chat
      </ButtonLink>
    </div>
  );
}

interface ConversationRowsProps {
  conversations: readonly Conversation[];
  characters: UseQueryResult<Character[]>;
  selection: Selection;
  /** Below the rows. */
  children: ReactNode;
}

/** Waits for the companions, because each row shows one. */
function ConversationRows({ conversations, characters, selection, children }: ConversationRowsProps) {
  if (!characters.data) {
    if (!characters.isError) return <ChatsSkeleton />;
    return <LoadingFailed onRetry={() => void characters.refetch()} />;
  }
  const byId = new Map(characters.data.map((character) => [character.id, character]));
  return (
    <>
      <ul className="mt-6 flex flex-col gap-1">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            {selection.isSelecting ? (
              <SelectableRow
                conversation={conversation}
                character={byId.get(conversation.characterId)}
                isSelected={selection.selected.includes(conversation.id)}
                onToggle={() => selection.toggle(conversation.id)}
              />
            ) : (
              <ConversationRow conversation={conversation} character={byId.get(conversation.characterId)} />
            )}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

function GuestState() {
  return (
    <EmptyState
      icon={MessageCircle}
      title="Your chats will be here"
      action={
        <>
          <Button variant="primary" onClick={() => openAuthDialog({ tab: 'signup' })}>
            Create Account
          </Button>
          <Button onClick={() => openAuthDialog({ tab: 'login' })}>Sign In</Button>
        </>
      }
    >
      With a free account every conversation is kept for you.
    </EmptyState>
  );
}

function NoConversations() {
  return (
    <EmptyState
      icon={MessageCircle}
      title="No conversations yet"
      action={
        <ButtonLink to={paths.home} variant="primary">
          Discover companions
        </ButtonLink>
      }
    >
      Choose somebody, and say good evening.
    </EmptyState>
  );
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Your chats could not be loaded" onRetry={onRetry}>
      They are safe. This is only a matter of the connection.
    </ErrorState>
  );
}
