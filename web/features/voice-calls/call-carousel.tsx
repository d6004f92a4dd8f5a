import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CallCard } from './call-card.tsx';

/** On a phone the arrows overlay the picture, so the card has the full width. */
const arrowStyles = 'max-sm:absolute max-sm:top-32 max-sm:z-raised';

/** Shows one companion at a time, in a loop. */
export function CallCarousel({ characters }: { characters: readonly Character[] }) {
  const [index, setIndex] = useState(0);
  const count = characters.length;
  const current = Math.min(index, count - 1);
  const character = characters[current];
  const move = (step: number) => setIndex((current + step + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  if (!character) return null;
  return (
    <section aria-roledescription="carousel" aria-label="Companions to call" className="mt-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys duplicate the two buttons. */}
      <div onKeyDown={onKeyDown} className="relative flex items-center justify-center sm:gap-6">
        <IconButton
          icon={ChevronLeft}
          variant="glass"
          label="Previous companion"
          disabled={count <= 1}
          onClick={() => move(-1)}
          className={cn(arrowStyles, 'left-2')}
        />
        <div className="w-full max-w-call-card">
          <CallCard key={character.id} character={character} />
        </div>
        <IconButton
          icon={ChevronRight}
          variant="glass"
          label="Next companion"
          disabled={count <= 1}
          onClick={() => move(1)}
          className={cn(arrowStyles, 'right-2')}
        />
      </div>
      <div className="mt-4 flex flex-col items-center gap-1">
        <CarouselDots characters={characters} current={current} onSelect={setIndex} />
        <p aria-hidden className="text-sm text-subtle tabular-nums">
          {current + 1} of {count}
        </p>
        <VisuallyHidden>
          <span role="status">
            {character.name}, {current + 1} of {count}
          </span>
        </VisuallyHidden>
      </div>
    </section>
  );
}

interface CarouselDotsProps {
  characters: readonly Character[];
  current: number;
  onSelect: (index: number) => void;
}

function CarouselDots({ characters, current, onSelect }: CarouselDotsProps) {
  return (
    <ul className="flex flex-wrap justify-center">
      {characters.map(({ id, name }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Show ${name}`}
            aria-current={index === current || undefined}
            onClick={() => onSelect(index)}
            className="inline-flex size-6 items-center justify-center"
          >
            <span
              className={cn(
                'size-2 rounded-full transition-transform duration-base',
                index === current ? 'scale-press bg-accent' : 'bg-line-strong',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
