import { ApplyGuardrailCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { DEFINITIONS } from './label-definitions.ts';
import type { Finding, Label, ModerationInput } from './moderation.ts';
import { highestScores, type RemoteClassifier, textsOf } from './remote-moderation.ts';
import type { GuardrailConfig } from './safety-config.ts';

/** Score of a topic, which has no confidence. Too low to lock an account (policy.ts). */
const TOPIC_SCORE = 0.8;
const CONFIDENCE: Readonly<Record<string, number>> = { LOW: 0.4, MEDIUM: 0.7, HIGH: 0.95 };
const FILTERS: Readonly<Record<string, Label>> = {
  SEXUAL: 'sexual_explicit',
  VIOLENCE: 'violence_illegal',
  MISCONDUCT: 'violence_illegal',
  HATE: 'hate',
};

const finding = (name: Label | undefined, score: number | undefined): Finding[] =>
  name && score ? [{ name, score, by: 'service' }] : [];

/** Undefined for a topic that the operator has added. */
const topicLabel = (name = '') => (Object.hasOwn(DEFINITIONS, name) ? (name as Label) : undefined);

/** A guardrail of Amazon Bedrock that only detects. Its topics have the names of labels. */
export function bedrockGuardrail(
  { guardrailId: guardrailIdentifier, guardrailVersion, endpoint }: GuardrailConfig,
  client = new BedrockRuntimeClient({
    ...(endpoint && { endpoint }),
    maxAttempts: 2,
    // A connection may have been closed while the function was frozen.
    requestHandler: { disableConcurrentStreams: true },
  }),
): RemoteClassifier {
  async function find(input: ModerationInput, abortSignal: AbortSignal): Promise<Finding[]> {
    const command = new ApplyGuardrailCommand({
      guardrailIdentifier,
      guardrailVersion,
      source: 'turns' in input ? 'INPUT' : 'OUTPUT',
      outputScope: 'FULL',
      content: textsOf(input).map(({ text }) => ({ text: { text } })),
    });
    const { assessments } = await client.send(command, { abortSignal });
    if (!assessments?.length) throw new Error('The guardrail gave no assessment.');
    const findings = assessments.flatMap(({ topicPolicy, contentPolicy }) => [
      ...(topicPolicy?.topics ?? []).flatMap(({ name, detected }) =>
        detected ? finding(topicLabel(name), TOPIC_SCORE) : [],
      ),
      ...(contentPolicy?.filters ?? []).flatMap(({ type, confidence, detected }) =>
        detected ? finding(FILTERS[type ?? ''], CONFIDENCE[confidence ?? '']) : [],
      ),
    ]);
    return highestScores(findings);
  }

  return { version: `guardrail-${guardrailVersion}`, find };
}
