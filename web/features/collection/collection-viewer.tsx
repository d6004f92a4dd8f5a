import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { openReport } from '#web/features/reports/report-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { formatDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MediaViewer } from '#web/ui/media-viewer.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';

interface CollectionViewerProps {
  /** In display order. */
  items: readonly CollectionItem[];
  openedId: number | null;
  onOpen: (item: CollectionItem) => void;
  onClose: () => void;
}

/** An item in full size, with sender, type, date and message. */
export function CollectionViewer({ items, openedId, onOpen, onClose }: CollectionViewerProps) {
  const { isInCrisis } = useSession();
  const index = items.findIndex(({ id }) => id === openedId);
  const item = items[index];
  usePreload(item ? [items[index - 1], items[index + 1]] : []);
  if (!item) return null;
  const { mediaUrl, mediaType, posterUrl, isBlurred, mediaId, characterName, message, timestamp } = item;
  const title = `A ${mediaType === 'video' ? 'video' : 'photo'} from ${characterName}`;
  const go = (to: number) => {
    const next = items[to];
    if (next) onOpen(next);
  };
  return (
    <MediaViewer
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      position={{ index, count: items.length, onIndexChange: go }}
      onReport={() => openReport({ kind: 'media', id: mediaId })}
    >
      {mediaType === 'video' && !isBlurred ? (
        <video
          src={mediaUrl}
          {...(posterUrl && { poster: posterUrl })}
          controls
          autoPlay
          muted
          loop
          playsInline
          aria-label={title}
          className="mx-auto max-h-[70dvh] rounded-lg"
        />
      ) : (
        <SafeImage src={mediaUrl} alt={title} fallback={undefined} isUncropped />
      )}
      <div className="mx-auto w-full max-w-form text-center">
        {isBlurred && !isInCrisis && (
          <Link
            to={paths.subscribe}
            className="mb-4 inline-flex min-h-target items-center rounded-full bg-accent-light px-5 font-medium text-on-accent shadow-glow"
          >
            Upgrade to Premium
          </Link>
        )}
        <p className="flex items-center justify-center gap-3">
          <span className="font-serif text-xl">{characterName}</span>
          <Badge>{mediaType === 'video' ? 'Video' : 'Photo'}</Badge>
          <span className="text-sm text-subtle">{formatDate(timestamp)}</span>
        </p>
        <p className="mt-2 text-muted">{message}</p>
      </div>
    </MediaViewer>
  );
}

/** Preloads the pictures of items. */
function usePreload(items: readonly (CollectionItem | undefined)[]): void {
  const sources = items.flatMap((item) => {
    const isPicture = item?.mediaType === 'image' || item?.isBlurred;
    return (isPicture ? item?.mediaUrl : item?.posterUrl) ?? [];
  });
  const list = sources.join('\n');
  useEffect(() => {
    for (const source of list.split('\n').filter(Boolean)) new Image().src = source;
  }, [list]);
}
