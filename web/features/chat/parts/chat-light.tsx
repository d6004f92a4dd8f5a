import { useEffect, useRef } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { useReducedMotion } from '#web/lib/use-media-query.ts';

interface ChatLightProps {
  loop: MediaItem | undefined;
  portrait: string | undefined;
  /** Only its colours, where the loop itself is shown beside the conversation. */
  isSoft: boolean;
}

/** The companion's loop, softly, behind the header and the oldest words. */
export function ChatLight({ loop, portrait, isSoft }: ChatLightProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isCalm = useReducedMotion();
  const still = loop?.posterUrl ?? (portrait || undefined);
  const plays = loop && !isSoft && !isCalm;

  useEffect(() => {
    // A refused start leaves the still: that is enough.
    if (plays) video.current?.play().catch(() => {});
  }, [plays]);

  return (
    <div
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-x-0 top-0 -z-1 overflow-hidden chat-light',
        isSoft ? 'h-96 opacity-35' : 'h-3/5 opacity-60',
      )}
    >
      {still && (
        <img
          src={still}
          alt=""
          className={cn('absolute inset-0 size-full object-cover object-top', isSoft && 'scale-125 blur-lg')}
        />
      )}
      {plays && (
        <video
          ref={video}
          src={loop.url}
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
