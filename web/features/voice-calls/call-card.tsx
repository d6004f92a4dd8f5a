import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import { cardTraits } from '#web/features/characters/card-traits.ts';
import { defaultMedia } from '#web/features/characters/default-media.ts';
import { characterMediaQuery } from '#web/features/characters/queries.ts';
import { useCardPlayback } from '#web/features/gallery/use-card-playback.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { openFreeCallLimitDialog, useFreeCall } from '#web/features/voice/use-free-call.ts';
import { countryFlag } from '#web/lib/country-flag.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge, LiveDot } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';

/** A companion with a call button. */
export function CallCard({ character }: { character: Character }) {
  const { id, name, age, nationality, personality, traits } = character;
  const navigate = useNavigate();
  const { user, isInCrisis } = useSession();
  const profile = useQuery({ ...profileQuery(user?.id ?? 0), enabled: user !== null });
  const freeCall = useFreeCall(user?.id ?? null);
  return (
    <article className="surface-lit overflow-hidden rounded-2xl bg-surface shadow-lift">
      <CardPicture character={character} />
      <div className="flex flex-col gap-3 p-5 sm:p-6">
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="truncate text-3xl">{name}</h2>
          <p className="shrink-0 text-muted">
            {age}
            {nationality && (
              <>
                , {nationality} <span aria-hidden>{countryFlag(nationality)}</span>
              </>
            )}
          </p>
        </header>
        <p className="line-clamp-3 min-h-18 text-muted">{personality}</p>
        {traits.length > 0 && (
          <ul aria-label="Traits" className="flex flex-wrap gap-1.5">
            {cardTraits(traits).map((trait) => (
              <li key={trait}>
                <Badge>{trait}</Badge>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="primary"
          size="lg"
          wide
          disabled={!profile.isSuccess}
          onClick={() =>
            freeCall === 'used' && !isInCrisis
              ? openFreeCallLimitDialog()
              : void navigate(paths.voiceCall(id))
          }
        >
          <Phone aria-hidden className="size-5" />
          {profile.isSuccess ? 'Start Voice Call' : 'Loading...'}
        </Button>
      </div>
    </article>
  );
}

/** The default video, with the default picture and the portrait as fallbacks. */
function CardPicture({ character: { id, name, imageUrl } }: { character: Character }) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { data: media = [] } = useQuery(characterMediaQuery(id));
  const defaultVideo = defaultMedia(media, 'video');
  const picture = defaultMedia(media, 'image');
  const { canLoad, hoverHandlers } = useCardPlayback(frame, video, defaultVideo !== undefined);
  return (
    <div
      ref={frame}
      {...hoverHandlers}
      className="relative aspect-square overflow-hidden bg-ink-deep sm:aspect-card-wide"
    >
      {defaultVideo && !hasFailed ? (
        <video
          ref={video}
          {...(canLoad && { src: defaultVideo.url })}
          {...(defaultVideo.posterUrl && { poster: defaultVideo.posterUrl })}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="none"
          tabIndex={-1}
          aria-hidden
          onError={() => setHasFailed(true)}
          className="size-full object-cover object-top"
        />
      ) : (
        <SafeImage key={picture?.id} src={picture?.url ?? imageUrl} alt={name} fallback={imageUrl} />
      )}
      <Badge tone="glass" className="absolute top-3.5 left-3.5">
        <LiveDot />
        Available now
      </Badge>
    </div>
  );
}
