import { useState } from 'react';

/** Selection of some of the given ids; selection mode is off while it is null. */
export function useSelection(ids: readonly number[]) {
  const [selection, setSelection] = useState<ReadonlySet<number> | null>(null);
  const selected = selection && ids.filter((id) => selection.has(id));
  return {
    isSelecting: selection !== null,
    selected: selected ?? [],
    isAll: selected !== null && selected.length === ids.length,
    start: () => setSelection(new Set()),
    end: () => setSelection(null),
    toggle: (id: number) =>
      setSelection((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    /** Has no effect if the selection mode has ended in the meantime. */
    select: (selectedIds: readonly number[]) => setSelection((before) => before && new Set(selectedIds)),
  };
}
export type Selection = ReturnType<typeof useSelection>;
