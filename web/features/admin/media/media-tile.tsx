import { Check, Flame, Play, Trash2 } from 'lucide-react';
import { SPICY_TAG } from '#shared/form-rules.ts';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { Provenance } from '#shared/schemas/upload.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PROVENANCE_LABELS } from './provenance-field.tsx';

const toolStyles =
  'inline-flex size-target items-center justify-center rounded-full bg-backdrop text-text transition-colors duration-quick hover:bg-overlay aria-pressed:text-accent';

interface MediaTileProps {
  item: MediaItem;
  /** 'image 3' */
  name: string;
  /** null outside selection mode. */
  isSelected: boolean | null;
  isBusy: boolean;
  onToggle: () => void;
  onDefault: () => void;
  onSpicy: (isSpicy: boolean) => void;
  onDelete: () => void;
}

/** One item. A click makes it the default, or selects it in selection mode. */
export function MediaTile({ item, name, isSelected, isBusy, ...handlers }: MediaTileProps) {
  const { url, posterUrl, type, isDefault, tags, approval, provenance } = item;
  const isSpicy = tags.includes(SPICY_TAG);
  const isSelecting = isSelected !== null;
  const picture = (
    <>
      <SafeImage src={type === 'video' ? (posterUrl ?? '') : url} alt="" fallback={undefined} />
      {type === 'video' && <Play aria-hidden className="absolute inset-0 m-auto size-8 opacity-80" />}
    </>
  );
  return (
    <div
      className={cn(
        'relative overflow-hidden rounded-lg bg-ink-deep has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isSelected && 'outline-2 outline-accent',
      )}
    >
      {isSelecting ? (
        <label className="block aspect-portrait w-full">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select ${name}`}
            onChange={handlers.onToggle}
            className="peer sr-only"
          />
          {picture}
        </label>
      ) : (
        <button
          type="button"
          aria-label={isDefault ? `${name}, the default` : `Make ${name} the default`}
          disabled={approval !== undefined}
          onClick={handlers.onDefault}
          className="block aspect-portrait w-full"
        >
          {picture}
        </button>
      )}
      <TileBadges isSelected={isSelected} isDefault={isDefault} isSpicy={isSpicy} provenance={provenance} />
      {!isSelecting && (
        <TileActions
          name={name}
          isSpicy={isSpicy}
          onSpicy={() => handlers.onSpicy(!isSpicy)}
          onDelete={handlers.onDelete}
        />
      )}
      {isBusy && (
        <span className="absolute inset-0 flex items-center justify-center bg-backdrop">
          <Spinner />
        </span>
      )}
    </div>
  );
}

interface TileBadgesProps {
  isSelected: boolean | null;
  isDefault: boolean;
  isSpicy: boolean;
  provenance: Provenance | undefined;
}

function TileBadges({ isSelected, isDefault, isSpicy, provenance }: TileBadgesProps) {
  return (
    <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1">
      {isSelected !== null && (
        <span
          aria-hidden
          className={cn(
            'flex size-6 items-center justify-center rounded-xs border',
            isSelected ? 'border-accent bg-accent text-on-accent' : 'border-field-line bg-backdrop',
          )}
        >
          {isSelected && <Check className="size-4" strokeWidth={3} />}
        </span>
      )}
      {isDefault && (
        <Badge size="sm" tone="solid">
          Default
        </Badge>
      )}
      {isSpicy && (
        <Badge size="sm" tone="glass">
          Spicy
        </Badge>
      )}
      {provenance && (
        <Badge size="sm" tone="glass">
          {PROVENANCE_LABELS[provenance]}
        </Badge>
      )}
    </div>
  );
}

interface TileActionsProps {
  name: string;
  isSpicy: boolean;
  onSpicy: () => void;
  onDelete: () => void;
}

function TileActions({ name, isSpicy, onSpicy, onDelete }: TileActionsProps) {
  return (
    <div className="absolute right-1.5 bottom-1.5 flex gap-1.5">
      <button
        type="button"
        aria-label={`${name} is spicy`}
        title={isSpicy ? 'Open to all' : 'Only for premium'}
        aria-pressed={isSpicy}
        onClick={onSpicy}
        className={toolStyles}
      >
        <Flame aria-hidden className="size-4" strokeWidth={1.75} fill={isSpicy ? 'currentColor' : 'none'} />
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
        className={toolStyles}
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  );
}
