import { localStorageKeys, readLocalStorage, writeLocalStorage } from './local-storage.ts';

/** Unsent messages and drafts. Removed at logout. */
const PREFIX = 'velora.private.';

export const privateStore = {
  read: (name: string): string | null => readLocalStorage(PREFIX + name),

  /** null removes the value. */
  write: (name: string, value: string | null): void => writeLocalStorage(PREFIX + name, value),

  /** Stored names with this prefix. */
  keys: (prefix: string): string[] =>
    localStorageKeys(PREFIX + prefix).map((name) => name.slice(PREFIX.length)),

  clear(): void {
    for (const name of privateStore.keys('')) privateStore.write(name, null);
  },
};
