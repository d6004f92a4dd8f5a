import { localNames, readLocal, writeLocal } from './local-storage.ts';

/** Unsent messages and drafts. Removed at logout. */
const PREFIX = 'velora.private.';

export const privateStore = {
  read: (name: string): string | null => readLocal(PREFIX + name),

  /** null removes the value. */
  write: (name: string, value: string | null): void => writeLocal(PREFIX + name, value),

  /** Stored names with this prefix. */
  names: (prefix: string): string[] => localNames(PREFIX + prefix).map((name) => name.slice(PREFIX.length)),

  clear(): void {
    for (const name of privateStore.names('')) privateStore.write(name, null);
  },
};
