import { type RefObject, useState } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { posterStyles as fill } from './card-state.ts';

interface CompanionVideoProps {
  video: MediaItem;
  ref: RefObject<HTMLVideoElement | null>;
  /** Whether the video may be fetched; the poster always is. */
  canLoad: boolean;
  /** Among the first cards: its poster has priority. */
  isEager: boolean;
}

/** A companion's looping video over its poster. Without a poster it shows its first frame. */
export function CompanionVideo({ video, ref, canLoad, isEager }: CompanionVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { url, posterUrl } = video;
  return (
    <>
      {posterUrl && (
        <img
          src={posterUrl}
          alt=""
          // The prerendered page already shows these posters: decoding in the same frame prevents a flicker.
          decoding={isEager ? 'sync' : 'async'}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
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
        onError={() => console.warn(`The video ${url} could not be loaded.`)}
        className={cn(fill, 'transition-opacity', posterUrl && !isPlaying && 'opacity-0')}
      />
    </>
  );
}
