import * as z from 'zod/mini';
import type { Finding, Label, ModerationInput } from './moderation.ts';
import { openaiClient } from './openai-client.ts';
import { highestScores, type RemoteClassifier, textsOf } from './remote-moderation.ts';
import type { OpenaiSafetyConfig } from './safety-config.ts';

/** Minimum score of a flagged category: services have a threshold for each category. */
const FLAGGED_SCORE = 0.5;
const MIN_SCORE = 0.2;

type Categories = Readonly<Record<string, Label>>;

const COMMON_CATEGORIES: Categories = {
  sexual: 'sexual_explicit',
  illicit: 'violence_illegal',
  'illicit/violent': 'violence_illegal',
  'harassment/threatening': 'violence_illegal',
  hate: 'hate',
  'hate/threatening': 'hate',
};
/** Without `violence`, which also flags victims of violence. */
const MEMBER_CATEGORIES: Categories = {
  ...COMMON_CATEGORIES,
  'self-harm': 'crisis',
  'self-harm/intent': 'crisis',
  'self-harm/instructions': 'crisis',
  'sexual/minors': 'asks_minor',
};
/** Without `self-harm` and `self-harm/intent`, which also flag supportive replies. */
const COMPANION_CATEGORIES: Categories = {
  ...COMMON_CATEGORIES,
  'self-harm/instructions': 'encourages_self_harm',
  'sexual/minors': 'depicts_minor',
  'violence/graphic': 'violence_illegal',
};

const response = z.object({
  results: z.array(
    z.object({
      categories: z.record(z.string(), z.nullish(z.boolean())),
      category_scores: z.record(z.string(), z.nullish(z.number())),
    }),
  ),
});

/** The moderations endpoint of OpenAI, or of a service with the same API. */
export function openaiModeration(config: OpenaiSafetyConfig): RemoteClassifier {
  const client = openaiClient(config);
  const { model } = config;

  async function find(input: ModerationInput, signal: AbortSignal): Promise<Finding[]> {
    const texts = textsOf(input);
    const request = { model, input: texts.map(({ text }) => text) };
    const { results } = response.parse(await client.moderations.create(request, { signal }));
    if (results.length !== texts.length) throw new Error('The service did not judge every text.');
    const labels = 'turns' in input ? MEMBER_CATEGORIES : COMPANION_CATEGORIES;
    const findings = results.flatMap(({ categories, category_scores: scores }, index) =>
      Object.entries(labels).map(([category, name]): Finding => {
        const { field } = texts[index] ?? {};
        const score = Math.max(scores[category] ?? 0, categories[category] ? FLAGGED_SCORE : 0);
        return { name, score, by: 'service', ...(field && { field }) };
      }),
    );
    return highestScores(findings).filter(({ score }) => score >= MIN_SCORE);
  }

  return { version: model, find };
}
