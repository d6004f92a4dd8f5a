import { useState } from 'react';
import { useReducedMotion } from '#web/lib/use-media-query.ts';
import { useIsChatFeatureEnabled } from '../settings/chat-settings.ts';

const AUTOPLAY_COUNT = 2;

/** Plays per message since the page was opened. Outside the component, because scrolling unmounts rows. */
const playCounts = new Map<number, number>();

interface MessageVideoProps {
  messageId: number;
  src: string;
  poster: string | undefined;
  label: string;
}

/** Plays twice automatically, then shows its controls; shows them at once without autoplay or with reduced motion. */
export function MessageVideo({ messageId, src, poster, label }: MessageVideoProps) {
  const hasAutoplay = useIsChatFeatureEnabled('playingByItself');
  const isMotionReduced = useReducedMotion();
  const canAutoplay = hasAutoplay && !isMotionReduced;
  const [isDone, setIsDone] = useState((playCounts.get(messageId) ?? 0) >= AUTOPLAY_COUNT);
  return (
    <video
      src={src}
      {...(poster && { poster })}
      aria-label={label}
      autoPlay={canAutoplay && !isDone}
      controls={!canAutoplay || isDone}
      muted
      playsInline
      onEnded={(event) => {
        const count = (playCounts.get(messageId) ?? 0) + 1;
        playCounts.set(messageId, count);
        if (count < AUTOPLAY_COUNT) void event.currentTarget.play().catch(() => setIsDone(true));
        else setIsDone(true);
      }}
      className="size-full object-cover"
    />
  );
}
