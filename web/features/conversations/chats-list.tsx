import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircle, MessageCirclePlus } from 'lucide-react';
import { charactersQuery } from '#web/features/characters/queries.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { ChatsSkeleton } from './chats-skeleton.tsx';
import { ChoosableRow } from './choosable-row.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { conversationsQuery } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelectAll } from './use-select-all.ts';
import { useSelection } from './use-selection.ts';

export function ChatsList() {
  const { userId, isGuest } = useSession();
  const list = useInfiniteQuery({ ...conversationsQuery(userId ?? 0), enabled: userId !== null });
  const { data: limits } = useQuery({ ...limitsQuery(userId ?? 0), enabled: userId !== null });
  const { data: characters, ...companions } = useQuery(charactersQuery);
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // Until all pages are read, only the server knows how many there are.
  const count = list.hasNextPage ? limits?.limits.conversations.used : conversations.length;
  const selection = useSelection(conversations.map(({ id }) => id));
  const all = useSelectAll(list, selection);
  const byId = new Map(characters?.map((character) => [character.id, character]));

  const body = () => {
    if (isGuest) return <ForGuests />;
    if (list.isError && !list.data) return <Failed onRetry={() => void list.refetch()} />;
    if (!list.data) return <ChatsSkeleton />;
    if (conversations.length === 0) return <Nothing />;
    // Whom one talks with is half of each row.
    if (companions.isError && !characters) return <Failed onRetry={() => void companions.refetch()} />;
    if (!characters) return <ChatsSkeleton />;
    return (
      <>
        <ul className="mt-6 flex flex-col gap-1">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              {selection.isChoosing ? (
                <ChoosableRow
                  conversation={conversation}
                  character={byId.get(conversation.characterId)}
                  isChosen={selection.chosen.includes(conversation.id)}
                  onToggle={() => selection.toggle(conversation.id)}
                />
              ) : (
                <ConversationRow conversation={conversation} character={byId.get(conversation.characterId)} />
              )}
            </li>
          ))}
        </ul>
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
      </>
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
        <div className="flex sm:gap-2">
          {conversations.length > 0 && !selection.isChoosing && (
            <Button variant="ghost" size="sm" onClick={selection.begin}>
              Select
            </Button>
          )}
          <ButtonLink to={paths.home} variant="primary" size="sm">
            <MessageCirclePlus aria-hidden className="size-4" />
            New chat
          </ButtonLink>
        </div>
      </header>
      {selection.isChoosing && <SelectionBar selection={selection} all={all} />}
      {body()}
    </div>
  );
}

function ForGuests() {
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

function Nothing() {
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Your chats could not be loaded" onRetry={onRetry}>
      They are safe. This is only a matter of the connection.
    </ErrorState>
  );
}
