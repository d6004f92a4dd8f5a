import type { CharacterStore } from './character-store.ts';
import { toCharacter } from './characters.ts';

/**
 * The list of companions as it is sent, made anew only when it has changed: a request costs one read of the list's version,
 * however many companions there are. The version is read before the list, so what is kept is never older than it says.
 */
export function characterListCache(store: Pick<CharacterStore, 'list' | 'listVersion'>) {
  let kept: { version: number; json: Promise<string> } | undefined;

  const make = async () => JSON.stringify((await store.list()).map(toCharacter));

  return async (): Promise<string> => {
    const version = await store.listVersion();
    // One that somebody else has made meanwhile may be newer.
    if (kept !== undefined && kept.version >= version && version > 0) return kept.json;
    const made = { version, json: make() };
    kept = made;
    made.json.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.json;
  };
}
