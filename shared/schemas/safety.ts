import * as z from 'zod/mini';

/** Why an account is locked: the member is under 18, or by an administrator's decision. */
export const lockReason = z.enum(['age', 'conduct']);
export type LockReason = z.infer<typeof lockReason>;

export const lockedState = z.object({ reason: lockReason });

/**
 * Replies that the safety policy wrote: help in a crisis, a refusal, the question whether the member is an adult, and the
 * answer with which an account is locked.
 */
export const safetyReply = z.enum(['care', 'refusal', 'age_question', 'locked']);
export type SafetyReply = z.infer<typeof safetyReply>;

/** A notice that is due with a reply: the companion is an AI, or it is time for a break. */
const noticeKind = z.enum(['ai', 'break']);
export type NoticeKind = z.infer<typeof noticeKind>;
export const notice = z.object({ kind: noticeKind, text: z.string() });
export type Notice = z.infer<typeof notice>;
