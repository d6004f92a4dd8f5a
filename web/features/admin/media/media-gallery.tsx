import { type ReactNode, useState } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MediaApproval } from './media-approval.tsx';
import { MediaTile } from './media-tile.tsx';
import { useMediaActions } from './use-media-actions.ts';

interface MediaTypeTexts {
  type: MediaType;
  title: string;
  empty: string;
}
const MEDIA_TYPES: readonly MediaTypeTexts[] = [
  { type: 'image', title: 'Images', empty: 'No images found' },
  { type: 'video', title: 'Videos', empty: 'No videos found' },
];

interface MediaGalleryProps {
  characterId: number;
  media: readonly MediaItem[];
}

/** The selected ids. null outside selection mode. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return { selected, setSelected, toggle };
}

/** A companion's media by type. One item of each type is the default. */
export function MediaGallery({ characterId, media }: MediaGalleryProps) {
  const { selected, setSelected, toggle } = useSelection();
  const [pendingDelete, setPendingDelete] = useState<readonly number[] | null>(null);
  const actions = useMediaActions(characterId);

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
          <SelectionBar
            count={selected.size}
            isDeleting={actions.remove.isPending}
            onSelectAll={() => setSelected(new Set(media.map(({ id }) => id)))}
            onDelete={() => setPendingDelete([...selected])}
            onCancel={() => setSelected(null)}
          />
        ) : (
          <Button size="sm" disabled={media.length === 0} onClick={() => setSelected(new Set())}>
            Select Multiple
          </Button>
        )}
      </header>
      {MEDIA_TYPES.map((mediaType) => (
        <MediaSection key={mediaType.type} {...mediaType} media={media}>
          {(item, name) => (
            <>
              <MediaTile
                item={item}
                name={name}
                isSelected={selected ? selected.has(item.id) : null}
                isBusy={actions.pendingIds.includes(item.id)}
                onToggle={() => toggle(item.id)}
                onDefault={() => actions.setDefault.mutate(item)}
                onSpicy={(isSpicy) => actions.setSpicy.mutate({ item, isSpicy })}
                onDelete={() => setPendingDelete([item.id])}
              />
              {item.approval && <MediaApproval item={item} name={name} />}
            </>
          )}
        </MediaSection>
      ))}
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

interface SelectionBarProps {
  count: number;
  isDeleting: boolean;
  onSelectAll: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

function SelectionBar({ count, isDeleting, onSelectAll, onDelete, onCancel }: SelectionBarProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="ghost" onClick={onSelectAll}>
        Select All
      </Button>
      <Button size="sm" variant="danger" disabled={count === 0} pending={isDeleting} onClick={onDelete}>
        {isDeleting ? 'Deleting...' : `Delete (${count})`}
      </Button>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface MediaSectionProps extends MediaTypeTexts {
  media: readonly MediaItem[];
  /** `name`: 'image 3' */
  children: (item: MediaItem, name: string) => ReactNode;
}

function MediaSection({ type, title, empty, media, children }: MediaSectionProps) {
  const items = media.filter((item) => item.type === type);
  return (
    <section aria-label={title} className="mt-6">
      <h4 className="font-sans text-sm font-medium text-muted">
        {title} ({items.length})
      </h4>
      {items.length === 0 ? (
        <p className="mt-3 rounded-lg bg-fill px-4 py-6 text-center text-sm text-subtle">{empty}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {items.map((item, index) => (
            <li key={item.id}>{children(item, `${type} ${index + 1}`)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
