import type { ChatMessage } from '#functions/companion/companion.ts';
import type { Finding, Label, Moderation, ModerationInput, Verdict } from '../moderation.ts';
import { isName, minorAgeScore } from './card-rules.ts';
import { answersWithMinorAge, claimsToBeAdult, claimsToBeMinor, wantsToDie } from './rules.ts';
import { loadModel, type StoredModel, scores, type TextModel } from './text-model.ts';
import { read, readings } from './tokens.ts';

/** Findings below this are left out. */
const LOWEST_SCORE = 0.2;
/** Most names are in no example, so one alone says little. */
const LOWEST_NAME_SCORE = 0.6;
const probability = (score: number) => 1 / (1 + Math.exp(-score));

/** The weights of each stage, loaded when first used: a bundle that needs one stage does not read the others. */
export interface Weights {
  input: () => Promise<StoredModel>;
  output: () => Promise<StoredModel>;
  card: () => Promise<StoredModel>;
}

const byRule = (name: Label): Finding => ({ name, score: 1, by: 'rule' });

const DIVIDED_SENTENCE = { messages: 3, characters: 120 };

/** Whether a rule finds something in the newest message, or in a sentence that ends in it. */
function saysBy(messages: readonly string[], rule: (reading: string) => boolean): boolean {
  const says = (text: string) => readings(text).some(rule);
  const newest = messages.at(-1) ?? '';
  if (says(newest)) return true;
  const before = messages.slice(-DIVIDED_SENTENCE.messages, -1).join(' ');
  const isShort = before !== '' && before.length + newest.length < DIVIDED_SENTENCE.characters;
  return isShort && !says(before) && says(`${before} ${newest}`);
}

/** The built-in classifier: needs no network and cannot fail. */
export function localClassifier(weights: Weights, now: () => Date): Moderation {
  const models = new Map<keyof Weights, Promise<TextModel>>();
  const modelOf = (stage: keyof Weights) => {
    const loaded = models.get(stage) ?? weights[stage]().then(loadModel);
    models.set(stage, loaded);
    return loaded;
  };

  async function judged(stage: keyof Weights, text: string, question?: string): Promise<Finding[]> {
    const model = await modelOf(stage);
    return scores(model, read(text, now().getFullYear(), question))
      .map((score, index) => ({
        name: model.labels[index] as Label,
        score: probability(score),
        by: 'classifier' as const,
      }))
      .filter(({ score }) => score >= LOWEST_SCORE);
  }

  async function message(turns: readonly ChatMessage[]): Promise<Finding[]> {
    const { content = '' } = turns.at(-1) ?? {};
    const before = turns.at(-2);
    const question = before?.sender === 'ai' ? before.content : undefined;
    const findings = await judged('input', content, question);
    const asked = question && readings(question)[0];
    const own = turns.filter(({ sender }) => sender === 'user').map(({ content: text }) => text);
    const isMinor =
      saysBy(own, claimsToBeMinor) ||
      readings(content).some((text) => asked && answersWithMinorAge(asked, text));
    const isAdult = !isMinor && saysBy(own, claimsToBeAdult);
    return [
      ...findings.filter(({ name }) => !(isAdult && name === 'member_minor')),
      ...(isMinor ? [byRule('member_minor')] : []),
      ...(saysBy(own, wantsToDie) ? [byRule('crisis')] : []),
    ];
  }

  async function cardField([field, text]: [string, string]): Promise<Finding[]> {
    const lowest = isName(field) ? LOWEST_NAME_SCORE : 0;
    // A number alone means what its field says.
    const judgement = /\p{L}/u.test(text) ? await judged('card', text) : [];
    const findings = judgement.filter(({ score }) => score >= lowest);
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
        return { labels: await judged('output', input.text), version };
      case 'card': {
        const fields = await Promise.all(Object.entries(input.fields).map(cardField));
        return { labels: fields.flat(), version };
      }
    }
  }

  return { check };
}
