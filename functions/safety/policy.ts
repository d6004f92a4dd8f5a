import type { Label, Stage, Verdict } from './moderation.ts';

/** In order of precedence: the first one that any label requires is taken. */
export const ACTIONS = ['crisis', 'lock', 'refuse', 'review', 'ask_age', 'allow'] as const;
export type Action = (typeof ACTIONS)[number];

/** The minimum score at which a label requires an action. */
type Rule = readonly [from: number, action: Action];

/**
 * The actions for each label, by stage. 0.5 is a label's threshold, which training sets on harmless examples
 * (docs/safety.md).
 */
const POLICY: Record<Stage, Partial<Record<Label, readonly Rule[]>>> = {
  input: {
    member_minor: [
      [0.95, 'lock'],
      [0.35, 'ask_age'],
    ],
    asks_minor: [[0.5, 'refuse']],
    crisis: [[0.5, 'crisis']],
    crisis_imminent: [[0.5, 'crisis']],
    // Only counted: adults may be explicit (the companion is not), and nobody else reads spam in a private chat.
    sexual_explicit: [[0.9, 'allow']],
    spam: [[0.9, 'allow']],
    violence_illegal: [[0.9, 'refuse']],
    hate: [[0.9, 'refuse']],
  },
  output: {
    // Higher than the classifier's own threshold: replies of adults who flirt must not be replaced.
    depicts_minor: [[0.65, 'refuse']],
    encourages_self_harm: [[0.5, 'refuse']],
    // Flirting is allowed, explicit text is not (persona-prompt.ts).
    sexual_explicit: [[0.9, 'refuse']],
    violence_illegal: [[0.7, 'refuse']],
    hate: [[0.7, 'refuse']],
  },
  card: {
    depicts_minor: [
      // High, because a review also hides the character, and can be reversed.
      [0.999, 'refuse'],
      [0.5, 'review'],
    ],
    sexual_explicit: [[0.9, 'review']],
    violence_illegal: [[0.7, 'review']],
    hate: [[0.7, 'review']],
    spam: [[0.7, 'review']],
  },
  call: {
    member_minor: [[0.95, 'lock']],
    asks_minor: [[0.5, 'refuse']],
    crisis: [[0.5, 'crisis']],
    crisis_imminent: [[0.5, 'crisis']],
    violence_illegal: [[0.9, 'refuse']],
    hate: [[0.9, 'refuse']],
  },
};

/**
 * The action for an incomplete verdict. Input and calls rely on the built-in classifier until they are checked again.
 */
const INCOMPLETE: Partial<Record<Stage, Action>> = { output: 'refuse', card: 'review' };

/** Why an action is taken. */
export type Reason = Label | 'unchecked';

/** Reasons that take precedence over others of the same action. */
const PREFERRED_REASONS: ReadonlySet<Reason> = new Set(['crisis_imminent', 'encourages_self_harm']);

/**
 * Each action that a verdict requires, with its reason, in order of precedence. 'allow' is for labels that are only
 * counted.
 */
export function decideAll(
  stage: Stage,
  { labels, isIncomplete }: Verdict,
): { action: Action; reason: Reason }[] {
  const required = new Map<Action, Reason>();
  const unchecked = isIncomplete && INCOMPLETE[stage];
  if (unchecked) required.set(unchecked, 'unchecked');
  for (const { name, score } of labels) {
    const rule = POLICY[stage][name]?.find(([from]) => score >= from);
    const other = rule && required.get(rule[1]);
    if (rule && !(other && PREFERRED_REASONS.has(other))) required.set(rule[1], name);
  }
  return ACTIONS.flatMap((action) => {
    const reason = required.get(action);
    return reason ? [{ action, reason }] : [];
  });
}

/** The action to take first. */
export const decide = (stage: Stage, verdict: Verdict): Action =>
  decideAll(stage, verdict)[0]?.action ?? 'allow';

/** The fields of a card that are refused or need a review. '' stands for the card as a whole. */
export interface CardDecision {
  refused: string[];
  review: string[];
  /** It needs a review only because the remote service has not answered. */
  isUnchecked: boolean;
}

/** Decides about the fields of a card. */
export function decideByField({ labels, ...verdict }: Verdict): CardDecision {
  const fields = new Set(labels.map(({ field = '' }) => field));
  const fieldsOf = (action: Action) =>
    [...fields].filter((field) => {
      const own = labels.filter((label) => (label.field ?? '') === field);
      return decide('card', { labels: own, version: verdict.version }) === action;
    });
  const review = fieldsOf('review');
  const isUnchecked = review.length === 0 && verdict.isIncomplete === true;
  return { refused: fieldsOf('refuse'), review: isUnchecked ? [''] : review, isUnchecked };
}
