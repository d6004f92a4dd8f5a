/**
 * What this browser keeps under a name, as text. A browser that refuses to keep it (it may let us read all the same)
 * has it until the page is closed.
 */
const memory = new Map<string, string>();

export function remembered(name: string): string | null {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** null forgets it. */
export function remember(name: string, text: string | null): void {
  memory.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    if (text !== null) memory.set(name, text);
  }
}

/** The names that begin so. */
export function rememberedNames(start: string): string[] {
  const names = [...memory.keys()];
  try {
    names.push(...Object.keys(localStorage));
  } catch {
    // Then there is what the page itself knows.
  }
  return [...new Set(names)].filter((name) => name.startsWith(start)).sort();
}
