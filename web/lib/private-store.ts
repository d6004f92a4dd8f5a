/**
 * What a member wrote in this browser and the server does not have yet: unsent messages, drafts. It is theirs alone,
 * so signing out forgets all of it. A browser that refuses to remember keeps it until it is closed.
 */
const PREFIX = 'velora.private.';
const memory = new Map<string, string>();

const isPrivate = (key: string): boolean => key.startsWith(PREFIX);

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isPrivate);
  } catch {
    return [];
  }
}

export const privateStore = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(PREFIX + name);
    } catch {
      return memory.get(PREFIX + name) ?? null;
    }
  },

  /** null forgets it. */
  write(name: string, value: string | null): void {
    const key = PREFIX + name;
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
    }
  },

  /** The names that start so. */
  names(start: string): string[] {
    return [...new Set([...storedKeys(), ...memory.keys()])]
      .map((key) => key.slice(PREFIX.length))
      .filter((name) => name.startsWith(start))
      .sort();
  },

  forgetAll(): void {
    for (const name of privateStore.names('')) privateStore.write(name, null);
  },
};
