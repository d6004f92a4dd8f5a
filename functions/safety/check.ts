import { dayOf } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import type { Moderation, ModerationInput, Stage, Verdict } from './moderation.ts';
import { type Action, type CardDecision, decideAll, decideByField, type Reason } from './policy.ts';
import type { SafetyCountersStore, SafetyEvent } from './safety-counters-store.ts';

export type SafetyCounters = Pick<SafetyCountersStore, 'count'>;

/** Dependencies of the features that check texts. */
export interface SafetyDeps {
  moderation: Moderation;
  counters: SafetyCountersStore;
}

/** What the policy requires for a text. */
export interface Decision {
  /** Empty: the text is allowed. */
  actions: ReadonlySet<Action>;
  reasons: ReadonlySet<Reason>;
  /** The remote service has not answered yet: call `recheckText`. */
  isIncomplete: boolean;
}

/** Checks a text and counts the findings. */
export const checkText = async (safety: SafetyDeps, input: ModerationInput, now: Date): Promise<Decision> =>
  countedDecision(safety, input, now, await safety.moderation.check(input));

/** Checks a text once more, with more time, after an incomplete decision. */
export const recheckText = async (
  safety: SafetyDeps,
  input: ModerationInput,
  now: Date,
): Promise<Decision> => {
  const { moderation } = safety;
  return countedDecision(safety, input, now, await (moderation.recheck ?? moderation.check)(input));
};

/** Checks the texts of a character or card and counts the findings. Returns the fields that are refused or need a review. */
export async function checkCard(
  { moderation, counters }: SafetyDeps,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<CardDecision> {
  const verdict = await moderation.check({ stage: 'card', fields });
  await countDecisions(counters, 'card', decideAll('card', verdict), now);
  return decideByField(verdict);
}

/** Checks a text without counting: it is part of a text that is checked and counted later. */
export const judgeText = async ({ moderation }: SafetyDeps, input: ModerationInput): Promise<Decision> =>
  toDecision(input.stage, await moderation.check(input));

async function countedDecision(
  { counters }: SafetyDeps,
  { stage }: ModerationInput,
  now: Date,
  verdict: Verdict,
): Promise<Decision> {
  await countDecisions(counters, stage, decideAll(stage, verdict), now);
  return toDecision(stage, verdict);
}

function toDecision(stage: Stage, verdict: Verdict): Decision {
  const required = decideAll(stage, verdict).filter(({ action }) => action !== 'allow');
  return {
    actions: new Set(required.map(({ action }) => action)),
    reasons: new Set(required.map(({ reason }) => reason)),
    isIncomplete: verdict.isIncomplete === true,
  };
}

/** Counted by `countReferral` and `countLock` when they are applied: the same text may be checked several times. */
const COUNTED_WHEN_APPLIED: ReadonlySet<Action> = new Set(['crisis', 'lock']);

const countDecisions = (
  counters: SafetyCountersStore,
  stage: Stage,
  decided: ReturnType<typeof decideAll>,
  now: Date,
) =>
  Promise.all(
    decided
      .filter(({ action }) => !COUNTED_WHEN_APPLIED.has(action))
      .map(({ action, reason }) => countEvent(counters, { stage, label: reason, action }, now)),
  );

/** Counts a care card that was sent. */
export const countReferral = (counters: SafetyCounters, stage: Stage, now: Date): Promise<void> =>
  countEvent(counters, { stage, label: 'crisis', action: 'referral' }, now);

/** Counts an account that was locked. */
export const countLock = (counters: SafetyCounters, reason: LockReason, now: Date): Promise<void> =>
  countEvent(counters, { stage: 'account', label: reason, action: 'lock' }, now);

/** A failure is only logged: it must not prevent the action. */
export async function countEvent(counters: SafetyCounters, event: SafetyEvent, now: Date): Promise<void> {
  await counters
    .count(dayOf(now), event, Math.floor(Math.random() * 1_000))
    .catch((error) => log.error('safety event not counted', { ...event, error }));
}
