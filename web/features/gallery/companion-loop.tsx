import { type RefObject, useState } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { posterClass as fill } from './card-state.ts';

interface CompanionLoopProps {
  video: MediaItem;
  ref: RefObject<HTMLVideoElement | null>;
  /** Whether the video may be fetched; the poster always is. */
  canLoad: boolean;
  /** Among the first cards: its poster has priority. */
  isFirst: boolean;
}

/** A companion's loop over its poster. Without a poster it shows its first frame. */
export function CompanionLoop({ video, ref, canLoad, isFirst }: CompanionLoopProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { url, posterUrl } = video;
  return (
    <>
      {posterUrl && (
        <img
          src={posterUrl}
          alt=""
          // The prerendered page already shows these posters: decoding in the same frame prevents a flicker.
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
