import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Counts delivery attempts per object, also across restarts. */
export function openEventAttempts(dataDir: string) {
  const file = join(dataDir, 'object-event-attempts.json');
  const attempts = new Map(Object.entries(read(file)));
  const save = () => writeFileSync(file, JSON.stringify(Object.fromEntries(attempts)));

  return {
    /** Records an attempt. @returns how many there were before */
    begin(key: string): number {
      const before = attempts.get(key) ?? 0;
      attempts.set(key, before + 1);
      save();
      return before;
    },
    /** Removes the count of an object that was processed. */
    clear(key: string): void {
      attempts.delete(key);
      save();
    },
  };
}

/** Empty if the file is missing, or corrupt after a crash. */
function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
