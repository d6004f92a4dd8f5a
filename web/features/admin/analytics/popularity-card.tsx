import type { PopularityRow } from '#shared/operations/admin-character-popularity.ts';
import { formatNumber, plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { popularityQuery } from '../admin-queries.ts';
import { SampleLabel } from '../sample-label.tsx';
import { useDataOrSample } from '../use-data-or-sample.ts';
import { SAMPLE_POPULARITY } from './sample-analytics.ts';

const COMPANIONS_SHOWN = 10;

/** The ten companions with the most chats. */
export function PopularityCard() {
  const { data, sampleReason } = useDataOrSample<PopularityRow[]>(
    popularityQuery,
    (rows) => rows.length === 0,
    () => SAMPLE_POPULARITY,
  );
  const maximum = Math.max(1, ...(data ?? []).map(({ totalChats }) => totalChats));
  return (
    <Card aria-labelledby="popularity">
      <h2 id="popularity" className="mb-4 text-xl">
        Character Popularity
      </h2>
      {sampleReason && (
        <>
          <p className="mb-3 text-muted">No character data available</p>
          <SampleLabel>{sampleReason}</SampleLabel>
        </>
      )}
      {data ? (
        <ol className="flex flex-col gap-1">
          {data
            .slice(0, COMPANIONS_SHOWN)
            .map(({ characterId, characterName, uniqueUsers, totalChats, ratedUp, ratedDown }, index) => (
              <li key={characterId} className="relative flex min-h-12 items-center gap-4 rounded-md px-3">
                <progress
                  aria-hidden
                  max={maximum}
                  value={totalChats}
                  className="row-bar absolute inset-0 size-full"
                />
                <span className="relative w-6 text-right font-serif text-lg text-accent tabular-nums">
                  {index + 1}
                </span>
                <span className="relative min-w-0 flex-1 truncate">{characterName ?? 'Unknown'}</span>
                {ratedUp + ratedDown > 0 && (
                  <span className="relative text-right text-sm text-muted tabular-nums">
                    {formatNumber(ratedUp)} up, {formatNumber(ratedDown)} down
                  </span>
                )}
                <span className="relative text-right text-sm text-muted tabular-nums">
                  {plural(uniqueUsers, 'user')}
                </span>
                <span className="relative w-18 text-right text-sm tabular-nums">
                  {formatNumber(totalChats)} {totalChats === 1 ? 'chat' : 'chats'}
                </span>
              </li>
            ))}
        </ol>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Card>
  );
}
