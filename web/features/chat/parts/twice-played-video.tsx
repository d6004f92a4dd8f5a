import { useState } from 'react';
import { useReducedMotion } from '#web/lib/use-media-query.ts';
import { useIsShownInChat } from '../settings/chat-settings.ts';

const TIMES = 2;

/** How often each has played since the page was opened: rows come and go while somebody scrolls. */
const played = new Map<number, number>();

interface TwicePlayedVideoProps {
  messageId: number;
  src: string;
  poster: string | undefined;
  label: string;
}

/**
 * Plays twice by itself, then waits with its controls, also when it comes into view again; at once with them for those
 * who want no motion or no playing by itself.
 */
export function TwicePlayedVideo({ messageId, src, poster, label }: TwicePlayedVideoProps) {
  const playsByItself = useIsShownInChat('playingByItself');
  const isCalm = useReducedMotion() || !playsByItself;
  const [isDone, setIsDone] = useState((played.get(messageId) ?? 0) >= TIMES);
  return (
    <video
      src={src}
      {...(poster && { poster })}
      aria-label={label}
      autoPlay={!isCalm && !isDone}
      controls={isCalm || isDone}
      muted
      playsInline
      onEnded={(event) => {
        const times = (played.get(messageId) ?? 0) + 1;
        played.set(messageId, times);
        if (times < TIMES) void event.currentTarget.play().catch(() => setIsDone(true));
        else setIsDone(true);
      }}
      className="size-full object-cover"
    />
  );
}
