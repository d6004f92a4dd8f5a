import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CallCard } from './call-card.tsx';

/** On a phone the arrows stand on the picture, so that the card has the whole width. */
const arrow = 'max-sm:absolute max-sm:top-32 max-sm:z-raised';

/** One companion at a time; the last leads to the first. Arrow keys turn it, too. */
export function CallCarousel({ characters }: { characters: readonly Character[] }) {
  const [index, setIndex] = useState(0);
  const count = characters.length;
  const at = Math.min(index, count - 1);
  const character = characters[at];
  const turn = (step: number) => setIndex((at + step + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  if (!character) return null;
  return (
    <section aria-roledescription="carousel" aria-label="Companions to call" className="mt-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the two buttons do. */}
      <div onKeyDown={onKeyDown} className="relative flex items-center justify-center sm:gap-6">
        <IconButton
          icon={ChevronLeft}
          variant="glass"
          label="Previous companion"
          disabled={count <= 1}
          onClick={() => turn(-1)}
          className={cn(arrow, 'left-2')}
        />
        <div className="w-full max-w-call-card">
          <CallCard key={character.id} character={character} />
        </div>
        <IconButton
          icon={ChevronRight}
          variant="glass"
          label="Next companion"
          disabled={count <= 1}
          onClick={() => turn(1)}
          className={cn(arrow, 'right-2')}
        />
      </div>
      <div className="mt-4 flex flex-col items-center gap-1">
        <ul className="flex flex-wrap justify-center">
          {characters.map(({ id, name }, dot) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Show ${name}`}
                aria-current={dot === at || undefined}
                onClick={() => setIndex(dot)}
                className="inline-flex size-6 items-center justify-center"
              >
                <span
                  className={cn(
                    'size-2 rounded-full transition-transform duration-base',
                    dot === at ? 'scale-press bg-accent' : 'bg-line-strong',
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
        <p aria-hidden className="text-sm text-subtle tabular-nums">
          {at + 1} of {count}
        </p>
        <VisuallyHidden>
          <span role="status">
            {character.name}, {at + 1} of {count}
          </span>
        </VisuallyHidden>
      </div>
    </section>
  );
}
