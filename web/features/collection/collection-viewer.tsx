import { Link } from 'react-router';
import type { CollectionItem } from '#shared/schemas/collection.ts';
import { formatDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MediaViewer } from '#web/ui/media-viewer.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';

interface CollectionViewerProps {
  item: CollectionItem | null;
  onClose: () => void;
}

/** The thing itself, who sent it, with which words, what it is and when it came. */
export function CollectionViewer({ item, onClose }: CollectionViewerProps) {
  if (!item) return null;
  const { mediaUrl, mediaType, posterUrl, isBlurred, characterName, message, timestamp } = item;
  return (
    <MediaViewer open onOpenChange={(open) => !open && onClose()} title={`From ${characterName}`}>
      {mediaType === 'video' && !isBlurred ? (
        <video
          src={mediaUrl}
          {...(posterUrl && { poster: posterUrl })}
          controls
          autoPlay
          muted
          loop
          playsInline
          aria-label={`A video from ${characterName}`}
          className="mx-auto max-h-[70dvh] rounded-lg"
        />
      ) : (
        <SafeImage src={mediaUrl} alt={`From ${characterName}`} fallback={undefined} isWhole />
      )}
      <div className="mx-auto w-full max-w-form text-center">
        {isBlurred && (
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
