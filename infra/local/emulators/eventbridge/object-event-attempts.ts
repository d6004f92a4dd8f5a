import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often each object has been handed over without an answer, kept over starts: a start may end in the middle. */
export function openEventAttempts(dataDir: string) {
  const file = join(dataDir, 'hand-overs.json');
  const begun = new Map(Object.entries(read(file)));
  const save = () => writeFileSync(file, JSON.stringify(Object.fromEntries(begun)));

  return {
    /** Answers how often it has been begun before. */
    begin(key: string): number {
      const before = begun.get(key) ?? 0;
      begun.set(key, before + 1);
      save();
      return before;
    },
    /** It has been looked at, or is gone. */
    end(key: string): void {
      begun.delete(key);
      save();
    },
  };
}

/** Empty at the first start, and after one that was ended while it wrote. */
function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
