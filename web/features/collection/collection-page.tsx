import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type CollectionTab, groupByCompanion, inDisplayOrder, itemsOfTab } from './collection-items.ts';
import { collectionQuery } from './collection-query.ts';
import { CollectionTile } from './collection-tile.tsx';
import { CollectionViewer } from './collection-viewer.tsx';
import { HiddenCompanions } from './hidden-companions.tsx';

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Photos' },
  { value: 'video', label: 'Videos' },
] as const satisfies readonly { value: CollectionTab; label: string }[];
const gridStyles = 'mt-4 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4';

export default function CollectionPage() {
  const { user, isGuest } = useSession();
  return (
    <div className="mx-auto w-full max-w-gallery px-4 pt-6 sm:px-8 lg:px-10 lg:pt-14">
      <PageTitle>My Collection</PageTitle>
      <h1 className="text-4xl tracking-tighter">My Collection</h1>
      {user ? (
        <CollectionItems userId={user.id} plan={user.subscriptionType} />
      ) : isGuest ? (
        <EmptyState
          icon={Images}
          title="A place for what you receive"
          action={
            <>
              <Button variant="primary" onClick={() => openAuthDialog()}>
                Create Account
              </Button>
              <Button onClick={() => openAuthDialog({ tab: 'login' })}>Sign In</Button>
            </>
          }
        >
          Photos and videos that companions send you are kept here, for as long as you like.
        </EmptyState>
      ) : (
        <LoadingTiles />
      )}
    </div>
  );
}

function LoadingTiles() {
  return (
    <div role="status" aria-label="Loading your collection" className={gridStyles}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="aspect-portrait rounded-lg" />
      ))}
    </div>
  );
}

function CollectionItems({ userId, plan }: { userId: number; plan: string }) {
  const { data, isError, refetch } = useQuery(collectionQuery(userId, plan));
  const [tab, setTab] = useState<CollectionTab>('all');
  const [openedId, setOpenedId] = useState<number | null>(null);
  if (!data) {
    if (!isError) return <LoadingTiles />;
    return (
      <ErrorState title="Your collection could not be loaded" onRetry={refetch}>
        Nothing is lost. Check the connection and look again.
      </ErrorState>
    );
  }
  const { items, hiddenCharacterIds } = data;
  const notes = <HiddenCompanions characterIds={hiddenCharacterIds} />;
  if (items.length === 0 && hiddenCharacterIds.length > 0) return notes;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Images}
        title="Nothing here yet"
        action={
          <ButtonLink to={paths.home} variant="primary">
            Meet someone
          </ButtonLink>
        }
      >
        Ask a companion for a photo or a video; what they send is kept here.
      </EmptyState>
    );
  }
  return (
    <div className="mt-6">
      {notes}
      <Tabs
        label="What to show"
        value={tab}
        onValueChange={setTab}
        tabs={TABS.map(({ value, label }) => ({
          value,
          label,
          count: itemsOfTab(items, value).length,
          content: <CompanionGroups items={itemsOfTab(items, value)} onOpen={({ id }) => setOpenedId(id)} />,
        }))}
      />
      <CollectionViewer
        items={inDisplayOrder(items, tab)}
        openedId={openedId}
        onOpen={({ id }) => setOpenedId(id)}
        onClose={() => setOpenedId(null)}
      />
    </div>
  );
}

function CompanionGroups({
  items,
  onOpen,
}: {
  items: CollectionItem[];
  onOpen: (item: CollectionItem) => void;
}) {
  if (items.length === 0) return <p className="py-10 text-center text-muted">Nothing of this kind yet.</p>;
  return groupByCompanion(items).map(({ characterId, characterName, items: group }) => (
    <section key={characterId} aria-label={characterName} className="mb-10">
      <h2 className="text-2xl">{characterName}</h2>
      <ul className={gridStyles}>
        {group.map((item) => (
          <li key={item.id}>
            <CollectionTile item={item} onOpen={() => onOpen(item)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
