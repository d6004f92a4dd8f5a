import type { ReportDecision, ReportKind, ReportReason } from '#shared/reports.ts';

export const KIND_LABELS: Record<ReportKind, string> = {
  message: 'Reply',
  media: 'Picture',
  character: 'Companion',
};

export const REASON_LABELS: Record<ReportReason, string> = {
  minor: 'Under 18',
  self_harm: 'Self-harm',
  sexual: 'Unwanted sexual content',
  violence: 'Violence or illegal',
  hate: 'Hate',
  other: 'Other',
};

/** Texts of the decision buttons. */
export const DECISION_LABELS: Record<ReportDecision, string> = {
  dismiss: 'Dismiss',
  remove: 'Remove',
  hide_character: 'Hide companion',
  warn: 'Warn member',
  suspend: 'Lock account',
};

/** Texts for decided reports. */
export const DECIDED_LABELS: Record<ReportDecision, string> = {
  dismiss: 'Dismissed',
  remove: 'Removed',
  hide_character: 'Companion hidden',
  warn: 'Member warned',
  suspend: 'Account locked',
};

/** What each decision does. */
const DECISION_EFFECTS: Record<ReportDecision, string> = {
  dismiss: 'Nothing changes.',
  remove: 'The text of a reply is replaced in this chat; a picture is deleted for everyone.',
  hide_character: 'Nobody can find or talk to the companion, until it is approved in its tab.',
  warn: 'The member in whose chat it is gets an email.',
  suspend: 'The member in whose chat it is cannot chat, call or see media any more.',
};

/** For one kind of report, or for all. */
export function effectOf(decision: ReportDecision, kind?: ReportKind): string {
  if (decision !== 'remove' || kind === undefined) return DECISION_EFFECTS[decision];
  return kind === 'media'
    ? 'The picture is deleted for everyone.'
    : 'The reply’s text is replaced in this chat.';
}
