import { createHash } from 'node:crypto';

/** Verdicts about the newest texts; of a text only its hash is kept. */
const MOST_KEPT = 2_000;

/** A function of a text that is not computed again for a text it has seen lately, such as a chat's history. */
export function remembered<Verdict>(
  judge: (text: string, age?: number) => Verdict,
): (text: string, age?: number) => Verdict {
  const verdicts = new Map<string, Verdict>();
  return (text, age) => {
    // What a year of birth means changes with the year.
    const year = new Date().getFullYear();
    const key = createHash('sha256').update(`${year} ${age} ${text}`).digest('base64');
    const known = verdicts.get(key);
    const verdict = known === undefined && !verdicts.has(key) ? judge(text, age) : (known as Verdict);
    // The least recently used comes first.
    verdicts.delete(key);
    verdicts.set(key, verdict);
    if (verdicts.size > MOST_KEPT) verdicts.delete(verdicts.keys().next().value ?? key);
    return verdict;
  };
}
