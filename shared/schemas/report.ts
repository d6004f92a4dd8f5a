import * as z from 'zod/mini';
import { REPORT_DECISIONS, REPORT_KINDS, REPORT_NOTE_MAXIMUM_LENGTH, REPORT_REASONS } from '../reports.ts';
import { tooLongMessage } from '../text.ts';
import { day } from './admin.ts';
import { emailAddress, id, instant, mediaType } from './common.ts';
import { withMeta } from './with-meta.ts';

export const reportKind = z.enum(REPORT_KINDS);
export const reportReason = z.enum(REPORT_REASONS);
export const reportDecision = z.enum(REPORT_DECISIONS);
export const reportState = z.enum(['open', 'decided']);
export type ReportState = z.infer<typeof reportState>;

export const reportNote = z
  .string()
  .check(z.trim(), z.maxLength(REPORT_NOTE_MAXIMUM_LENGTH, tooLongMessage(REPORT_NOTE_MAXIMUM_LENGTH)));

/** A message as it was when it was reported, or one of its neighbours. */
const reportedMessage = z.object({
  id,
  sender: z.enum(['user', 'ai']),
  content: z.string(),
  timestamp: instant,
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

/** A report as an administrator sees it. */
export const report = withMeta(
  z.object({
    id,
    at: instant,
    kind: reportKind,
    reason: reportReason,
    /** The member's note; may be empty. */
    note: z.string(),
    /** The reported message, picture or companion. */
    targetId: id,
    conversationId: z.optional(id),
    /** The member who reported, and in whose chat a reported message was written. */
    reporter: z.object({ id, email: z.nullable(emailAddress) }),
    /** The companion; its name at the time of the report. */
    character: z.object({ id, name: z.string() }),
    /** Of a message: it and its neighbours, oldest first, as they were when it was reported. */
    messages: z.array(reportedMessage),
    /** Of a companion: its description when it was reported. */
    text: z.optional(z.string()),
    /** The picture or clip, while it exists. */
    media: z.optional(z.object({ id, type: mediaType, url: z.string(), posterUrl: z.optional(z.string()) })),
    /** Last day for the decision. */
    dueOn: day,
    isOverdue: z.boolean(),
    decision: z.optional(
      z.object({
        decision: reportDecision,
        note: z.string(),
        at: instant,
        by: z.object({ id, email: z.nullable(emailAddress) }),
      }),
    ),
  }),
  { id: 'Report' },
);
export type Report = z.infer<typeof report>;
