import { useQuery } from '@tanstack/react-query';
import { characterMediaQuery } from '#web/features/characters/queries.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { MediaGallery } from './media-gallery.tsx';
import { UploadZone } from './upload-zone.tsx';

/** Upload and gallery of a companion's media. */
export function MediaPanel({ characterId }: { characterId: number }) {
  const { data, isError, refetch } = useQuery({
    ...characterMediaQuery(characterId),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <div className="flex flex-col gap-8">
      <UploadZone characterId={characterId} />
      {data ? (
        <MediaGallery characterId={characterId} media={data.filter(({ isActive }) => isActive)} />
      ) : isError ? (
        <ErrorState title="The media could not be loaded" onRetry={refetch} />
      ) : (
        <Loading>Loading the media…</Loading>
      )}
    </div>
  );
}
