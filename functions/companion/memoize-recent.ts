import { createHash } from 'node:crypto';

const MAXIMUM_ENTRIES = 2_000;

/** Memoizes a check of a text, such as a chat's history, least recently used out first. Keys are hashes, not texts. */
export function memoizeRecent<Result>(
  check: (text: string, age?: number) => Result,
): (text: string, age?: number) => Result {
  const results = new Map<string, Result>();
  return (text, age) => {
    // The year is part of the key: what a year of birth means changes with it.
    const year = new Date().getFullYear();
    const key = createHash('sha256').update(`${year} ${age} ${text}`).digest('base64');
    const result = results.has(key) ? (results.get(key) as Result) : check(text, age);
    results.delete(key);
    results.set(key, result);
    if (results.size > MAXIMUM_ENTRIES) results.delete(results.keys().next().value ?? key);
    return result;
  };
}
