import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ChatMessage } from '#functions/companion/companion.ts';
import { ROOT } from '#test/support/source-tree.ts';

export type ExampleStage = 'input' | 'output' | 'card' | 'conversations';

/** A labelled sentence. In training texts `(a|b)` are alternatives. */
export interface Example {
  stage: ExampleStage;
  language: string;
  label: string;
  /** Oldest first; the last one is judged. A single text is one message. */
  turns: ChatMessage[];
}

/** Reads `functions/safety/examples/<set>/<stage>.<language>.jsonl`. */
export function readExamples(set: 'training' | 'evaluation', stage: ExampleStage): Example[] {
  const folder = join(ROOT, 'functions/safety/examples', set);
  return globSync(`${stage}.*.jsonl`, { cwd: folder })
    .sort()
    .flatMap((file) => {
      const language = basename(file, '.jsonl').split('.')[1] ?? '';
      const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
      return lines.map((line): Example => {
        const { label, text, turns = [{ sender: 'user', content: text }] } = JSON.parse(line);
        return { stage, language, label, turns };
      });
    });
}
