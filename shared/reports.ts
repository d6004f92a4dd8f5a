/** What a member can report: a message of a chat, a picture or clip, or a companion. */
export const REPORT_KINDS = ['message', 'media', 'character'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = ['minor', 'self_harm', 'sexual', 'violence', 'hate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_DECISIONS = ['dismiss', 'remove', 'hide_character', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Of a member's note with a report, and of an administrator's note with a decision. */
export const REPORT_NOTE_MAXIMUM_LENGTH = 500;

/** An open report is due after this many business days. */
export const REPORT_BUSINESS_DAYS = 7;

/**
 * Decisions that make sense for a kind of report. Only a chat shows a member's conduct, so only a report of a message can
 * end with a warning or a lock. A companion is hidden; there is no single text or picture to remove.
 */
export const DECISIONS_BY_KIND: Record<ReportKind, readonly ReportDecision[]> = {
  message: ['dismiss', 'remove', 'hide_character', 'warn', 'suspend'],
  media: ['dismiss', 'remove', 'hide_character'],
  character: ['dismiss', 'hide_character'],
};
