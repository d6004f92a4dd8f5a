import { memo, useRef } from 'react';
import { Link } from 'react-router';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { Character } from '#shared/schemas/character.ts';
import { cardTraits } from '#web/features/characters/card-traits.ts';
import { countryFlag } from '#web/lib/country-flag.ts';
import { OPENED_FROM_GALLERY, paths } from '#web/lib/paths.ts';
import { Badge, LiveDot } from '#web/ui/badge.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CardState, posterStyles } from './card-state.ts';
import { CompanionVideo } from './companion-video.tsx';
import { useCardPlayback } from './use-card-playback.ts';

/** Shared with the skeleton. */
export const cardStyles =
  'relative block aspect-card overflow-hidden rounded-xl bg-surface sm:aspect-portrait';

interface CompanionCardProps {
  character: Character;
  kind: Exclude<CardState['kind'], 'hidden'>;
  /** Set if the kind is 'video'. */
  video: MediaItem | undefined;
  isEager: boolean;
}

/** Memoized, because media load in batches that change a few cards at a time. */
export const CompanionCard = memo(({ character, kind, video, isEager }: CompanionCardProps) => {
  const card = useRef<HTMLElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const { canLoad, hoverHandlers } = useCardPlayback(card, videoRef, video !== undefined);
  return (
    <article
      ref={card}
      {...hoverHandlers}
      className={`${cardStyles} group/card shadow-lift transition-transform hover:scale-breathe has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus`}
    >
      {video && <CompanionVideo video={video} ref={videoRef} canLoad={canLoad} isEager={isEager} />}
      {kind === 'portrait' && character.imageUrl && (
        <img src={character.imageUrl} alt="" loading="lazy" className={posterStyles} />
      )}
      {kind === 'loading' && (
        <span className="absolute inset-x-0 top-1/3 flex justify-center text-subtle">
          <Spinner />
        </span>
      )}
      <Badge tone="glass" size="sm" className="absolute top-2.5 left-2.5 sm:top-3.5 sm:left-3.5">
        <LiveDot />
        Online
      </Badge>
      <CardText character={character} />
    </article>
  );
});

function CardText({ character }: { character: Character }) {
  const { id, name, age, nationality, traits, background, description } = character;
  return (
    <div className="scrim-bottom absolute inset-x-0 bottom-0 flex flex-col gap-1.5 p-3 pt-20 sm:gap-2 sm:p-5 sm:pt-28">
      <h2 className="flex items-baseline gap-1.5 text-xl sm:gap-2 sm:text-2xl">
        <Link
          to={paths.chat(id)}
          state={OPENED_FROM_GALLERY}
          className="truncate outline-none after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </Link>
        <span className="shrink-0 font-sans text-sm font-normal tracking-wide text-muted sm:text-base">
          {age}
        </span>
        <span
          role="img"
          aria-label={nationality || 'Somewhere in the world'}
          className="ml-auto shrink-0 font-sans text-base"
        >
          {countryFlag(nationality)}
        </span>
      </h2>
      <p className="line-clamp-2 text-xs text-muted sm:text-sm">{background || description}</p>
      {traits.length > 0 && (
        <ul aria-label="Traits" className="flex flex-wrap gap-1 sm:gap-1.5">
          {cardTraits(traits).map((trait) => (
            <li key={trait} className="flex max-w-full">
              <Badge size="sm" className="bg-fill-strong">
                <span className="truncate">{trait}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
