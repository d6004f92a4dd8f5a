import { useQueries } from '@tanstack/react-query';
import { characterQuery } from '#web/features/characters/queries.ts';
import { unavailableText } from '#web/features/characters/unavailable-text.ts';

/** Says for each companion why nothing from it is shown. */
export function HiddenCompanions({ characterIds }: { characterIds: readonly number[] }) {
  const companions = useQueries({ queries: characterIds.map(characterQuery) });
  if (characterIds.length === 0) return null;
  return (
    <ul className="mt-6 mb-8 flex flex-col gap-3">
      {companions.map(({ data }, index) => (
        <li key={characterIds[index]} className="rounded-lg bg-raised px-4 py-3 text-sm text-muted">
          {unavailableText(data)} Photos and videos from this companion are not shown until then.
        </li>
      ))}
    </ul>
  );
}
