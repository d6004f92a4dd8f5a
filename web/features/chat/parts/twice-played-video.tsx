import { useRef, useState } from 'react';
import { useReducedMotion } from '#web/lib/use-media-query.ts';
import { useIsShownInChat } from '../settings/chat-settings.ts';

const TIMES = 2;

interface TwicePlayedVideoProps {
  src: string;
  poster: string | undefined;
  label: string;
}

/** Plays twice by itself, then waits with its controls; at once with them for those who want no motion or no playing by itself. */
export function TwicePlayedVideo({ src, poster, label }: TwicePlayedVideoProps) {
  const playsByItself = useIsShownInChat('playingByItself');
  const isCalm = useReducedMotion() || !playsByItself;
  const played = useRef(0);
  const [isDone, setIsDone] = useState(false);
  return (
    <video
      src={src}
      {...(poster && { poster })}
      aria-label={label}
      autoPlay={!isCalm}
      controls={isCalm || isDone}
      muted
      playsInline
      onEnded={(event) => {
        played.current += 1;
        if (played.current < TIMES) void event.currentTarget.play().catch(() => setIsDone(true));
        else setIsDone(true);
      }}
      className="size-full object-cover"
    />
  );
}
