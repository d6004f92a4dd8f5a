import { UserRoundX } from 'lucide-react';
import type { Character } from '#shared/schemas/character.ts';
import { unavailableText } from '#web/features/characters/unavailable-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** In place of the composer when the companion was deleted or hidden. */
export function UnavailableNotice({ character }: { character: Character }) {
  return (
    <div className="mx-auto w-full max-w-chat px-3 pt-1 pb-composer sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl surface-lit bg-raised py-2 pr-2 pl-4 shadow-lift">
        <UserRoundX aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
        <p role="status" className="min-w-0 flex-1 basis-56 py-1 text-sm text-muted">
          {unavailableText(character)} Your messages are kept.
        </p>
        <ButtonLink to={paths.home} size="sm">
          Other companions
        </ButtonLink>
      </div>
    </div>
  );
}
