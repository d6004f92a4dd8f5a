import type { CharacterStore } from './character-store.ts';
import { toCharacter } from './characters.ts';

/**
 * The gallery's list of companions in its default order (by creation), as JSON. It is rebuilt only after a change: a request costs one read of the list's version. The
 * version is read before the list, so a cached list is never older than its version.
 */
export function characterListCache(store: Pick<CharacterStore, 'list' | 'getListVersion'>) {
  let cached: { version: number; json: Promise<string> } | undefined;

  const loadJson = async () => {
    const visible = (await store.list()).filter(({ review }) => review === undefined);
    return JSON.stringify(visible.map(toCharacter));
  };

  return async (): Promise<string> => {
    const version = await store.getListVersion();
    // A concurrent request may have cached a newer list.
    if (cached !== undefined && cached.version >= version && version > 0) return cached.json;
    const entry = { version, json: loadJson() };
    cached = entry;
    entry.json.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.json;
  };
}
