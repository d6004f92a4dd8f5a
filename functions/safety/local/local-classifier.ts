import type { ChatMessage } from '#functions/companion/companion.ts';
import type { Finding, Label, Moderation, ModerationInput, Verdict } from '../moderation.ts';
import { isName, minorAgeScore } from './card-rules.ts';
import {
  answersWithMinorAge,
  asksNumber,
  claimsToBeAdult,
  expressesSuicidalIntent,
  mentionsOverdose,
  minorClaim,
} from './rules.ts';
import { loadModel, type StoredModel, scores, type TextModel } from './text-model.ts';
import { read, readings } from './tokens.ts';

/** Findings with a lower score are left out. */
const MIN_SCORE = 0.2;
/** Minimum score for a name: few names are in the training data. */
const MIN_NAME_SCORE = 0.6;
const probability = (score: number) => 1 / (1 + Math.exp(-score));

/** The weights of each stage, loaded when first used: a bundle that needs one stage does not read the others. */
export interface Weights {
  input: () => Promise<StoredModel>;
  output: () => Promise<StoredModel>;
  card: () => Promise<StoredModel>;
}

const byRule = (name: Label, score = 1): Finding => ({ name, score, by: 'rule' });
/** Score of a doubtful claim: between the thresholds of policy.ts. */
const DOUBTFUL_SCORE = 0.7;
/** Maximum score of the classifier for a doubtful claim, after a claim to be an adult, and for very short messages. */
const MAX_UNCERTAIN_SCORE = 0.9;
const FEW_WORDS = 3;
/** Lower scores are ignored after a claim to be an adult. */
const LIKELY_SCORE = 0.6;

const SPLIT_SENTENCE = { messages: 3, characters: 120 };

/** Applies a rule to the newest message, or to a short sentence that is spread over the last messages. */
function findBy<T>(messages: readonly string[], rule: (reading: string) => T): T | undefined {
  const find = (text: string) => readings(text).map(rule).find(Boolean);
  const newest = messages.at(-1) ?? '';
  const found = find(newest);
  if (found) return found;
  const before = messages.slice(-SPLIT_SENTENCE.messages, -1).join(' ');
  const isShort = before !== '' && before.length + newest.length < SPLIT_SENTENCE.characters;
  return isShort && !find(before) ? find(`${before} ${newest}`) : undefined;
}

/** Adds the findings of the rules, and lowers scores of the classifier that they contradict. */
function applyRules(turns: readonly ChatMessage[], reply: string, findings: readonly Finding[]): Finding[] {
  const ownTexts = turns.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  const newest = readings(ownTexts.at(-1) ?? '');
  const answersAge = newest.some((reading) => answersWithMinorAge(reply, reading));
  const claim = answersAge ? 'plain' : findBy(ownTexts, (reading) => minorClaim(reading, asksNumber(reply)));
  const isAdult = !claim && findBy(ownTexts, claimsToBeAdult);
  const isShort = (newest[0] ?? '').trim().split(/\s+/).length <= FEW_WORDS;
  const lowered = findings.flatMap((finding): Finding[] => {
    if (finding.name !== 'member_minor' || !(isAdult || isShort || claim === 'doubtful')) return [finding];
    if (isAdult && finding.score < LIKELY_SCORE) return [];
    return [{ ...finding, score: Math.min(finding.score, MAX_UNCERTAIN_SCORE) }];
  });
  return [
    ...lowered,
    ...(claim ? [byRule('member_minor', claim === 'plain' ? 1 : DOUBTFUL_SCORE)] : []),
    ...(findBy(ownTexts, expressesSuicidalIntent) ? [byRule('crisis')] : []),
    ...(findBy(ownTexts, mentionsOverdose) ? [byRule('crisis_imminent')] : []),
  ];
}

/** The built-in classifier: needs no network and cannot fail. */
export function localClassifier(weights: Weights, now: () => Date): Moderation {
  const models = new Map<keyof Weights, Promise<TextModel>>();
  const modelOf = (stage: keyof Weights) => {
    const loaded = models.get(stage) ?? weights[stage]().then(loadModel);
    models.set(stage, loaded);
    return loaded;
  };

  async function classify(stage: keyof Weights, text: string, question?: string): Promise<Finding[]> {
    const model = await modelOf(stage);
    return scores(model, read(text, now().getFullYear(), question))
      .map((score, index) => ({
        name: model.labels[index] as Label,
        score: probability(score),
        by: 'classifier' as const,
      }))
      .filter(({ score }) => score >= MIN_SCORE);
  }

  async function message(turns: readonly ChatMessage[]): Promise<Finding[]> {
    const before = turns.at(-2);
    const reply = before?.sender === 'ai' ? before.content : undefined;
    const findings = await classify('input', turns.at(-1)?.content ?? '', reply);
    return applyRules(turns, readings(reply ?? '')[0] ?? '', findings);
  }

  async function cardField([field, text]: [string, string]): Promise<Finding[]> {
    const lowest = isName(field) ? MIN_NAME_SCORE : 0;
    // The classifier cannot judge a number without text.
    const allFindings = /\p{L}/u.test(text) ? await classify('card', text) : [];
    const findings = allFindings.filter(({ score }) => score >= lowest);
    const ageScore = minorAgeScore(field, text, now());
    if (ageScore > 0) findings.push({ name: 'depicts_minor', score: ageScore, by: 'rule' });
    return findings.map((finding) => ({ ...finding, field }));
  }

  async function check(input: ModerationInput): Promise<Verdict> {
    const version = 'local-2';
    switch (input.stage) {
      case 'input':
      case 'call':
        return { labels: await message(input.turns), version };
      case 'output':
        return { labels: await classify('output', input.text), version };
      case 'card': {
        const fields = await Promise.all(Object.entries(input.fields).map(cardField));
        return { labels: fields.flat(), version };
      }
    }
  }

  return { check };
}
