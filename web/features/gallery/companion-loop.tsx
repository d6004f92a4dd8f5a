import { type RefObject, useState } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { posterShape as fill } from './card-state.ts';

interface CompanionLoopProps {
  video: MediaItem;
  ref: RefObject<HTMLVideoElement | null>;
  /** Whether the loop itself may be fetched; its poster always is. */
  canLoad: boolean;
  /** Among the first on the screen: its poster is fetched before the others. */
  isFirst: boolean;
}

/** A companion's default loop over its poster. Without a poster the loop's own first frame is shown. */
export function CompanionLoop({ video, ref, canLoad, isFirst }: CompanionLoopProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { url, posterUrl } = video;
  return (
    <>
      {posterUrl && (
        <img
          src={posterUrl}
          alt=""
          // Those of the page's still are there already: drawn in the same frame, none of them blinks.
          decoding={isFirst ? 'sync' : 'async'}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className={fill}
        />
      )}
      <video
        ref={ref}
        {...(canLoad && { src: url })}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={posterUrl ? 'none' : 'metadata'}
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onError={() => console.warn(`The loop ${url} could not be loaded.`)}
        className={cn(fill, 'transition-opacity', posterUrl && !isPlaying && 'opacity-0')}
      />
    </>
  );
}
