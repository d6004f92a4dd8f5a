import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { useReducedMotion } from '#web/lib/use-media-query.ts';

interface CallBackdropProps {
  media: MediaItem | undefined;
  portrait: string;
  isLive: boolean;
}

/** The companion's picture or loop behind the call screen; dimmed until the call is connected. */
export function CallBackdrop({ media, portrait, isLive }: CallBackdropProps) {
  const isMotionReduced = useReducedMotion();
  const picture = media?.type === 'video' ? media.posterUrl : media?.url;
  // On a wide screen the portrait is centred over its blurred copy.
  const className = cn(
    'absolute inset-0 mx-auto h-full w-full object-cover object-top transition-opacity duration-slow',
    'sm:w-auto sm:max-w-none sm:aspect-portrait sm:call-edges',
    isLive ? 'opacity-90' : 'opacity-40',
  );
  return (
    <div aria-hidden className="absolute inset-0 -z-1 overflow-hidden">
      <img
        src={picture ?? portrait}
        alt=""
        className="absolute inset-0 size-full scale-call-glow object-cover opacity-40 blur-lg max-sm:hidden"
      />
      {media?.type === 'video' ? (
        <video
          key={media.id}
          src={media.url}
          poster={media.posterUrl}
          autoPlay={!isMotionReduced}
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          className={className}
        />
      ) : (
        <img key={media?.id} src={media?.url ?? portrait} alt="" className={className} />
      )}
      <div className="absolute inset-0 call-shade" />
    </div>
  );
}
