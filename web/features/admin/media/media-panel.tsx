import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { adminMediaQuery } from '../admin-queries.ts';
import { MediaGallery } from './media-gallery.tsx';
import { UploadZone } from './upload-zone.tsx';

/** Upload and gallery of a companion's media. */
export function MediaPanel({ characterId }: { characterId: number }) {
  const { data, isError, refetch } = useQuery(adminMediaQuery(characterId));
  return (
    <div className="flex flex-col gap-8">
      <UploadZone characterId={characterId} />
      {data ? (
        <MediaGallery
          characterId={characterId}
          media={data.filter(({ isActive, approval }) => isActive || approval)}
        />
      ) : isError ? (
        <ErrorState title="The media could not be loaded" onRetry={refetch} />
      ) : (
        <Loading>Loading the media…</Loading>
      )}
    </div>
  );
}
