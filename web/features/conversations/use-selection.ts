import { useState } from 'react';

/** Which of some things are chosen; null while nothing is being chosen at all. */
export function useSelection(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const present = chosen && ids.filter((id) => chosen.has(id));
  return {
    isChoosing: chosen !== null,
    chosen: present ?? [],
    isAll: present !== null && present.length === ids.length,
    begin: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle: (id: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    /** Unless the choosing was ended meanwhile. */
    choose: (wanted: readonly number[]) => setChosen((before) => before && new Set(wanted)),
  };
}
export type Selection = ReturnType<typeof useSelection>;
