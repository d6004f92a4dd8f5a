import definitions from './label-definitions.json' with { type: 'json' };
import type { Label, Stage } from './moderation.ts';

interface Definition {
  stages: readonly Stage[];
  /** For remote models. Bedrock takes 200 characters. */
  text: string;
}

/** The meaning of each label, as sent to remote models, and the stages in which it is used. */
export const DEFINITIONS = definitions as Record<Label, Definition>;

export const labelsOf = (stage: Stage): Label[] =>
  (Object.keys(DEFINITIONS) as Label[]).filter((label) => DEFINITIONS[label].stages.includes(stage));
