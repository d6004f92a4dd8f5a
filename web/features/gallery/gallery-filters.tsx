import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TRAIT_FILTERS, type TraitFilter } from './trait-filters.ts';

interface GalleryFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  filter: TraitFilter;
  onFilter: (filter: TraitFilter) => void;
}

export function GalleryFilters({ search, onSearch, filter, onFilter }: GalleryFiltersProps) {
  const id = useId();
  return (
    <search className="flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-5">
      <div className="relative lg:w-80">
        <label htmlFor={id} className="sr-only">
          Search companions
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-subtle"
        />
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          placeholder="Search by name or story"
          className="h-12 w-full rounded-full bg-fill-strong px-12 text-base text-text shadow-soft placeholder:text-subtle focus-visible:outline-offset-0"
        />
        {search && (
          <IconButton
            icon={X}
            label="Clear search"
            onClick={() => onSearch('')}
            className="absolute inset-y-0 right-1 my-auto"
          />
        )}
      </div>
      <fieldset className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        <legend className="sr-only">Filter by trait</legend>
        {TRAIT_FILTERS.map((trait) => (
          <button
            key={trait}
            type="button"
            aria-pressed={trait === filter}
            onClick={() => onFilter(trait)}
            className={cn(
              'min-h-target shrink-0 rounded-full px-4.5 text-sm font-medium transition-colors duration-quick',
              trait === filter
                ? 'bg-text text-ink'
                : 'bg-fill text-muted hover:bg-fill-strong hover:text-text',
            )}
          >
            {trait}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
