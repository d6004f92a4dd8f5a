import { useState } from 'react';
import type { MediaItem } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MediaTile } from './media-tile.tsx';
import { useMediaActions } from './use-media-actions.ts';

const MEDIA_TYPES: readonly { type: MediaType; title: string; empty: string }[] = [
  { type: 'image', title: 'Images', empty: 'No images found' },
  { type: 'video', title: 'Videos', empty: 'No videos found' },
];

interface MediaGalleryProps {
  characterId: number;
  media: readonly MediaItem[];
}

/** A companion's media by type. One item of each type is the default. */
export function MediaGallery({ characterId, media }: MediaGalleryProps) {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [pendingDelete, setPendingDelete] = useState<readonly number[] | null>(null);
  const actions = useMediaActions(characterId);

  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const remove = () => {
    if (pendingDelete) actions.remove.mutate(pendingDelete, { onSuccess: () => setSelected(null) });
    setPendingDelete(null);
  };

  return (
    <section aria-labelledby="media-gallery">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="media-gallery" className="text-xl">
          Media Gallery
        </h3>
        {selected ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => setSelected(new Set(media.map(({ id }) => id)))}>
              Select All
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabled={selected.size === 0}
              pending={actions.remove.isPending}
              onClick={() => setPendingDelete([...selected])}
            >
              {actions.remove.isPending ? 'Deleting...' : `Delete (${selected.size})`}
            </Button>
            <Button size="sm" onClick={() => setSelected(null)}>
              Cancel
            </Button>
          </div>
        ) : (
          <Button size="sm" disabled={media.length === 0} onClick={() => setSelected(new Set())}>
            Select Multiple
          </Button>
        )}
      </header>
      {MEDIA_TYPES.map(({ type, title, empty }) => {
        const items = media.filter((item) => item.type === type);
        return (
          <section key={type} aria-label={title} className="mt-6">
            <h4 className="font-sans text-sm font-medium text-muted">
              {title} ({items.length})
            </h4>
            {items.length === 0 ? (
              <p className="mt-3 rounded-lg bg-fill px-4 py-6 text-center text-sm text-subtle">{empty}</p>
            ) : (
              <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
                {items.map((item, index) => (
                  <li key={item.id}>
                    <MediaTile
                      item={item}
                      name={`${type} ${index + 1}`}
                      isSelected={selected ? selected.has(item.id) : null}
                      isBusy={actions.busyIds.includes(item.id)}
                      onToggle={() => toggle(item.id)}
                      onDefault={() => actions.setDefault.mutate(item)}
                      onSpicy={(isSpicy) => actions.setSpicy.mutate({ item, isSpicy })}
                      onDelete={() => setPendingDelete([item.id])}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <ConfirmDialog
        open={pendingDelete !== null}
        onOpenChange={() => setPendingDelete(null)}
        title={`Delete ${plural(pendingDelete?.length ?? 0, 'item')}?`}
        description="Members who have received it will see a placeholder instead."
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      />
    </section>
  );
}
