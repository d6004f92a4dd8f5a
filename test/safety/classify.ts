import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localClassifier, type Weights } from '#functions/safety/local/local-classifier.ts';
import type { Moderation, ModerationInput } from '#functions/safety/moderation.ts';
import { decide } from '#functions/safety/policy.ts';
import { ROOT } from '#test/support/source-tree.ts';

const stored = (stage: keyof Weights) => async () =>
  JSON.parse(await readFile(join(ROOT, `functions/safety/local/weights/${stage}.json`), 'utf8'));

export const moderation: Moderation = localClassifier(
  { input: stored('input'), output: stored('output'), card: stored('card') },
  () => new Date(),
);

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
    const verdict = await moderation.check(input);
    console.log(JSON.stringify({ action: decide(input.stage, verdict), labels: verdict.labels }));
  }
}
