import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { galleryCharactersQuery } from '#web/features/characters/queries.ts';
import { SEARCH_DEBOUNCE, useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryGrid, GallerySkeleton } from './gallery-grid.tsx';
import { GalleryLayout } from './gallery-layout.tsx';
import { findCharacters, type TraitFilter } from './trait-filters.ts';

export default function GalleryPage() {
  const { data: characters, error } = useQuery(galleryCharactersQuery);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<TraitFilter>('All');
  const debouncedSearch = useDebouncedValue(search, SEARCH_DEBOUNCE);
  const matches = useMemo(
    () => findCharacters(characters ?? [], debouncedSearch, filter),
    [characters, debouncedSearch, filter],
  );
  const clear = () => {
    setSearch('');
    setFilter('All');
  };

  return (
    <>
      <PageTitle>Discover</PageTitle>
      <GalleryLayout
        filters={<GalleryFilters search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />}
      >
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
          <GalleryGrid characters={characters} matches={matches} onClear={clear} />
        ) : (
          <GallerySkeleton />
        )}
      </GalleryLayout>
    </>
  );
}
