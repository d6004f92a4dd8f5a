import { useEffect, useRef } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { useReducedMotion } from '#web/lib/use-media-query.ts';

interface ChatBackdropProps {
  defaultVideo: MediaItem | undefined;
  portrait: string | undefined;
  /** Blurred when the video itself is shown beside the conversation. */
  isBlurred: boolean;
}

/** The companion's default video or picture behind the upper part of the chat. */
export function ChatBackdrop({ defaultVideo, portrait, isBlurred }: ChatBackdropProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isMotionReduced = useReducedMotion();
  const picture = defaultVideo?.posterUrl ?? (portrait || undefined);
  const canPlay = defaultVideo && !isBlurred && !isMotionReduced;

  useEffect(() => {
    // If autoplay is blocked, the picture stays.
    if (canPlay) video.current?.play().catch(() => {});
  }, [canPlay]);

  return (
    <div
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-x-0 top-0 -z-1 overflow-hidden chat-backdrop',
        isBlurred ? 'h-96 opacity-35' : 'h-3/5 opacity-60',
      )}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          className={cn(
            'absolute inset-0 size-full object-cover object-top',
            isBlurred && 'scale-125 blur-lg',
          )}
        />
      )}
      {canPlay && (
        <video
          ref={video}
          src={defaultVideo.url}
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover object-top"
        />
      )}
    </div>
  );
}
