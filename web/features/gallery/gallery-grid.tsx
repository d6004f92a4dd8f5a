import { useQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CARD_PLACEHOLDER, cardState } from './card-state.ts';
import { CompanionCard, cardStyles } from './companion-card.tsx';
import { galleryMediaQuery } from './gallery-queries.ts';

const gridStyles = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
/** Posters with priority: the first row of a large screen. */
const EAGER_POSTERS = 4;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface GalleryGridProps {
  /** All companions: media are fetched for all, so that a search does not fetch again. */
  characters: readonly Character[];
  /** The companions that match the search and the filter. */
  matches: readonly Character[];
  onClear: () => void;
}

export function GalleryGrid({ characters, matches, onClear }: GalleryGridProps) {
  const ids = useMemo(() => characters.map(({ id }) => id), [characters]);
  const { data: media } = useQuery(galleryMediaQuery(ids));
  const cards = matches.flatMap((character) => {
    const state = cardState(media?.[character.id]);
    return state.kind === 'hidden' ? [] : [{ character, state }];
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{plural(cards.length, 'companion')}</span>
      </VisuallyHidden>
      <ul className={gridStyles}>
        {cards.map(({ character, state }, index) => (
          <li key={character.id}>
            <CompanionCard
              character={character}
              kind={state.kind}
              video={state.kind === 'video' ? state.video : undefined}
              isEager={index < EAGER_POSTERS}
            />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <NoCompanionsFound isEmpty={characters.length === 0} onClear={onClear} />}
    </>
  );
}

function NoCompanionsFound({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty) {
    return (
      <EmptyState icon={UsersRound} title="Nobody is here yet">
        Companions will appear here as soon as they have been introduced.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="No companions found"
      action={<Button onClick={onClear}>Show everyone</Button>}
    >
      Nobody fits that search. Try another word, or another kind of company.
    </EmptyState>
  );
}

/** Placeholders in the exact size of the cards. */
export function CardSkeletons() {
  return (
    <div className={gridStyles}>
      {SKELETONS.map((key) => (
        <div key={key} className={cardStyles} {...{ [CARD_PLACEHOLDER]: '' }}>
          <Skeleton className="absolute inset-0" />
        </div>
      ))}
    </div>
  );
}

/** The text is positioned over the placeholders, so that nothing moves when the cards appear. */
export function GallerySkeleton() {
  return (
    <div className="relative">
      <CardSkeletons />
      <Loading className="absolute inset-x-0 top-24 justify-center text-sm">Loading companions...</Loading>
    </div>
  );
}
