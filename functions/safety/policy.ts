import type { Label, Stage, Verdict } from './moderation.ts';

/** In order of precedence: the first one that any label calls for is taken. */
export const ACTIONS = ['crisis', 'lock', 'refuse', 'review', 'ask_age', 'allow'] as const;
export type Action = (typeof ACTIONS)[number];

/** From which score on a label calls for an action. */
type Rule = readonly [from: number, action: Action];

/**
 * The only place that decides. Thresholds are chosen on evaluation data for the targets of docs/safety.md:
 * `npm run safety -- evaluate`.
 */
const POLICY: Record<Stage, Partial<Record<Label, readonly Rule[]>>> = {
  input: {
    member_minor: [
      [0.95, 'lock'],
      [0.5, 'ask_age'],
    ],
    asks_minor: [[0.5, 'refuse']],
    crisis: [[0.5, 'crisis']],
    crisis_imminent: [[0.5, 'crisis']],
  },
  output: {
    depicts_minor: [[0.5, 'refuse']],
    encourages_self_harm: [[0.5, 'refuse']],
  },
  card: {
    depicts_minor: [
      [0.97, 'refuse'],
      [0.5, 'review'],
    ],
  },
  call: {
    member_minor: [[0.95, 'lock']],
    asks_minor: [[0.5, 'refuse']],
    crisis: [[0.5, 'crisis']],
    crisis_imminent: [[0.5, 'crisis']],
  },
};

export function decide(stage: Stage, { labels }: Verdict): Action {
  const called = new Set<Action>();
  for (const { name, score } of labels) {
    const rule = POLICY[stage][name]?.find(([from]) => score >= from);
    if (rule) called.add(rule[1]);
  }
  return ACTIONS.find((action) => called.has(action)) ?? 'allow';
}
