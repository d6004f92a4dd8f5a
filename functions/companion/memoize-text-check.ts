import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MAX_CACHED_RESULTS = 2_000;

/** Memoizes a check of a text, such as of each message of a chat's history. Keys are hashes, not texts. */
export function memoizeTextCheck<Result>(
  check: (text: string, age?: number) => Result,
): (text: string, age?: number) => Result {
  // Wrapped, because the cache cannot store undefined.
  const results = new LRUCache<string, { value: Result }>({ max: MAX_CACHED_RESULTS });
  return (text, age) => {
    // The year is part of the key: what a year of birth means changes with it.
    const year = new Date().getFullYear();
    const key = createHash('sha256').update(`${year} ${age} ${text}`).digest('base64');
    const cached = results.get(key) ?? { value: check(text, age) };
    results.set(key, cached);
    return cached.value;
  };
}
