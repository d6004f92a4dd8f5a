import { useId } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import { countryFlag } from '#web/lib/country-flag.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The About panel: description, age, traits, background. */
export function AboutCompanion({ character }: { character: Character }) {
  const id = useId();
  const { name, description, age, nationality, occupation, traits, background } = character;
  return (
    <section aria-labelledby={id} className="mx-6 border-t border-line pt-6 text-sm text-muted">
      <h2 id={id} className="text-xl text-text">
        About {name}
      </h2>
      <p className="mt-3">{description}</p>
      <dl className="mt-4 flex flex-col gap-2">
        <DetailRow name="Age">{age}</DetailRow>
        {nationality && (
          <DetailRow name="From">
            {nationality} {countryFlag(nationality)}
          </DetailRow>
        )}
        {occupation && <DetailRow name="Work">{occupation}</DetailRow>}
      </dl>
      {traits.length > 0 && (
        <ul aria-label="Traits" className="mt-4 flex flex-wrap gap-1.5">
          {traits.map((trait) => (
            <li key={trait}>
              <Badge>{trait}</Badge>
            </li>
          ))}
        </ul>
      )}
      {background && (
        <>
          <h3 className="mt-6 text-lg text-text">Background</h3>
          <p className="mt-2">{background}</p>
        </>
      )}
    </section>
  );
}

function DetailRow({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-16 shrink-0 text-subtle">{name}</dt>
      <dd className="text-text">{children}</dd>
    </div>
  );
}
