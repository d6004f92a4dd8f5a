import { Lock, Play } from 'lucide-react';
import { useRef } from 'react';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { formatDate } from '#web/lib/format.ts';
import { useIsWide, useReducedMotion } from '#web/lib/use-media-query.ts';
import { SafeImage } from '#web/ui/safe-image.tsx';

/** An item of the collection. On a wide screen a video plays on hover. */
export function CollectionTile({ item, onOpen }: { item: CollectionItem; onOpen: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const isWide = useIsWide();
  const isMotionReduced = useReducedMotion();
  const { mediaType, mediaUrl, posterUrl, isBlurred, message, timestamp, characterName } = item;
  const isVideo = mediaType === 'video' && !isBlurred;
  const canHover = isVideo && isWide && !isMotionReduced;

  const play = () => void video.current?.play().catch(() => undefined);
  const stop = () => {
    video.current?.pause();
    if (video.current) video.current.currentTime = 0;
  };

  return (
    <button
      type="button"
      onClick={onOpen}
      {...(canHover && { onPointerEnter: play, onPointerLeave: stop, onFocus: play, onBlur: stop })}
      className="group block w-full text-left"
    >
      <span className="relative block aspect-portrait overflow-hidden rounded-lg bg-surface shadow-soft">
        {isVideo ? (
          <video
            ref={video}
            src={mediaUrl}
            {...(posterUrl && { poster: posterUrl })}
            muted
            loop
            playsInline
            preload="none"
            tabIndex={-1}
            className="size-full object-cover"
          />
        ) : (
          <SafeImage src={mediaUrl} alt="" fallback={undefined} />
        )}
        {isVideo && (
          <Play
            aria-hidden
            className="absolute top-3 right-3 size-5 text-text opacity-80 group-hover:opacity-0"
          />
        )}
        {isBlurred && <Lock aria-hidden className="absolute inset-0 m-auto size-7 text-accent" />}
      </span>
      <span className="sr-only">
        Open the {mediaType === 'video' ? 'video' : 'photo'} from {characterName},{' '}
      </span>
      <span className="mt-2 block text-xs text-subtle">{formatDate(timestamp)}</span>
      <span className="mt-0.5 line-clamp-2 block text-sm text-muted">{message}</span>
    </button>
  );
}
