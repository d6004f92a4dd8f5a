/** localStorage with a fallback to memory, for browsers that block it or when it is full. */
const memory = new Map<string, string>();

export function readLocalStorage(name: string): string | null {
  const value = memory.get(name);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** null removes the value. */
export function writeLocalStorage(name: string, text: string | null): void {
  memory.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    if (text !== null) memory.set(name, text);
  }
}

/** Stored names with this prefix, sorted. */
export function localStorageKeys(prefix: string): string[] {
  const names = [...memory.keys()];
  try {
    names.push(...Object.keys(localStorage));
  } catch {
    // localStorage is blocked.
  }
  return [...new Set(names)].filter((name) => name.startsWith(prefix)).sort();
}
