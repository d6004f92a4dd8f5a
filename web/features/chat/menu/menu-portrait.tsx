import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { Character } from '#shared/schemas/character.ts';
import { useReducedMotion } from '#web/lib/use-media-query.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LiveDot } from '#web/ui/badge.tsx';

interface MenuPortraitProps {
  character: Character | undefined;
  defaultVideo: MediaItem | undefined;
}

/** The top of the menu: the default video in the side panel, an avatar in the drawer. */
export function MenuPortrait({ character, defaultVideo }: MenuPortraitProps) {
  const isMotionReduced = useReducedMotion();
  if (!character) return <div className="aspect-portrait animate-shimmer bg-fill" />;
  const { name, age, imageUrl } = character;
  if (!defaultVideo) {
    return (
      <div className="flex items-center gap-4 px-6 pt-7">
        <Avatar name={name} src={imageUrl} size="lg" />
        <div>
          <p className="font-serif text-2xl font-light">{name}</p>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            {!character.isRetired && <LiveDot />}
            {character.isRetired ? 'Not available' : 'Online'}
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="relative aspect-portrait overflow-hidden">
      <video
        src={defaultVideo.url}
        poster={defaultVideo.posterUrl}
        autoPlay={!isMotionReduced}
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden
        className="size-full object-cover"
      />
      <p className="scrim-bottom absolute inset-x-0 bottom-0 flex items-baseline gap-2 px-6 pt-24 pb-4">
        <span className="font-serif text-3xl font-light">{name}</span>
        <span className="text-muted">{age}</span>
      </p>
    </div>
  );
}
