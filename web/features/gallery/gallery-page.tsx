import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { galleryCharactersQuery } from '#web/features/characters/queries.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryGrid, GallerySkeleton } from './gallery-grid.tsx';
import { findCharacters, SEARCH_REST, type TraitFilter } from './trait-filters.ts';
import { WhyChoose } from './why-choose.tsx';

export default function GalleryPage() {
  const { data: characters, error } = useQuery(galleryCharactersQuery);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<TraitFilter>('All');
  const settledSearch = useDebouncedValue(search, SEARCH_REST);
  const found = useMemo(
    () => findCharacters(characters ?? [], settledSearch, filter),
    [characters, settledSearch, filter],
  );
  const clear = () => {
    setSearch('');
    setFilter('All');
  };

  return (
    <div className="mx-auto w-full max-w-gallery px-4 pt-6 sm:px-8 lg:px-10 lg:pt-14">
      <PageTitle>Discover</PageTitle>
      <header className="max-w-prose">
        <h1 className="text-hero tracking-tighter">
          Welcome in. <span className="text-accent-light">The evening is yours.</span>
        </h1>
        <p className="mt-4 text-muted sm:text-lg">
          Companions with stories of their own. Talk about your day, ask for a picture, stay as long as you
          like.
        </p>
      </header>
      <section aria-label="Companions" className="mt-8 flex flex-col gap-6 lg:mt-11">
        <GalleryFilters search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
        <div>
          {error && !characters ? (
            <ErrorState
              title="Error loading characters"
              action={
                <Button variant="primary" onClick={() => location.reload()}>
                  <RefreshCw aria-hidden className="size-4" />
                  Refresh Page
                </Button>
              }
            >
              {error.message}
            </ErrorState>
          ) : characters ? (
            <GalleryGrid characters={characters} found={found} onClear={clear} />
          ) : (
            <GallerySkeleton />
          )}
        </div>
      </section>
      <WhyChoose />
    </div>
  );
}
