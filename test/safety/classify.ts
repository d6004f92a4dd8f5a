import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { configuredModeration } from '#functions/safety/configured-moderation.ts';
import { localClassifier, type Weights } from '#functions/safety/local/local-classifier.ts';
import type { Moderation, ModerationInput, Verdict } from '#functions/safety/moderation.ts';
import { decide } from '#functions/safety/policy.ts';
import { ROOT } from '#test/support/source-tree.ts';

const stored = (stage: keyof Weights) => async () =>
  JSON.parse(await readFile(join(ROOT, `functions/safety/local/weights/${stage}.json`), 'utf8'));

export const moderation: Moderation = localClassifier(
  { input: stored('input'), output: stored('output'), card: stored('card') },
  () => new Date(),
);

const configured = configuredModeration(moderation);

/** By the built-in classifier and, with SAFETY_PROVIDER, the remote service. Throws when the service does not answer. */
export async function judge(input: ModerationInput): Promise<Verdict> {
  const verdict = await (configured.recheck ?? configured.check)(input);
  if (verdict.isIncomplete) throw new Error('The moderation service did not answer.');
  return verdict;
}

/** One line of the file: see docs/safety.md. */
type Line =
  | Extract<ModerationInput, { stage: 'input' | 'output' | 'call' }>
  | { stage: 'card'; character: Record<string, unknown> };

function asInput(line: Line): ModerationInput {
  if (line.stage !== 'card') return line;
  const texts = Object.entries(line.character).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.join('. ') : String(value ?? ''),
  ]);
  return { stage: 'card', fields: Object.fromEntries(texts) };
}

/** `npm run safety -- classify FILE.jsonl`: writes the action and the labels of each line. */
export async function classify(file: string): Promise<void> {
  for await (const text of createInterface({ input: createReadStream(file) })) {
    if (text.trim() === '') continue;
    const input = asInput(JSON.parse(text) as Line);
    const verdict = await judge(input);
    console.log(JSON.stringify({ action: decide(input.stage, verdict), labels: verdict.labels }));
  }
}
