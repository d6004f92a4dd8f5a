import { dayOf, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import type { Language } from '#shared/languages.ts';
import { HOURS_UNTIL_BREAK, NOTICE_TEXT } from '#shared/notices.ts';
import type { Notice, NoticeKind } from '#shared/schemas/safety.ts';
import { countEvent, type SafetyDeps } from './check.ts';

/** A member's use of chats and calls, as stored. */
export interface Activity {
  /** Start of the current stretch of use. */
  startedAt: string;
  /** Newest activity of the stretch, recorded at most once a minute. */
  lastAt: string;
  /** Newest suggestion of a break in this stretch. */
  breakAt?: string;
  /** The UTC day of the newest notice of any kind. */
  noticeDay?: string;
  /** The newest notice, and the message that it came with: a send that is retried after a failure gets it again. */
  notice?: { messageId: number; kind: NoticeKind };
}

/** A longer pause ends a stretch of use. */
const MAX_PAUSE = 30 * MINUTE_MILLISECONDS;
const BREAK_AFTER = HOURS_UNTIL_BREAK * HOUR_MILLISECONDS;
/** Messages within this time after a recorded one cost no write. */
const RECORD_INTERVAL = MINUTE_MILLISECONDS;

/** Adds use from one time to another: it continues the stretch, or starts a new one after a pause. */
function addUse(activity: Activity | undefined, from: Date, to: Date = from): Activity {
  if (activity && from.getTime() - Date.parse(activity.lastAt) <= MAX_PAUSE) {
    const lastAt = Math.max(Date.parse(activity.lastAt), to.getTime());
    return { ...activity, lastAt: new Date(lastAt).toISOString() };
  }
  const { breakAt: _, ...earlier } = activity ?? {};
  return { ...earlier, startedAt: from.toISOString(), lastAt: to.toISOString() };
}

/** The notice that is due, if any: a break in a long stretch, or the first notice of the day. */
function dueNotice(activity: Activity, now: Date): NoticeKind | undefined {
  const unbrokenSince = Date.parse(activity.breakAt ?? activity.startedAt);
  if (now.getTime() - unbrokenSince >= BREAK_AFTER) return 'break';
  return activity.noticeDay === dayOf(now) ? undefined : 'ai';
}

const withNotice = (activity: Activity, kind: NoticeKind, messageId: number, now: Date): Activity => ({
  ...activity,
  noticeDay: dayOf(now),
  notice: { messageId, kind },
  ...(kind === 'break' && { breakAt: now.toISOString() }),
});

/** After a crisis a member is reminded of the AI, and not sent away. */
function toNotice(kind: NoticeKind, { language, isInCrisis }: NoticeContext): Notice {
  const shown = isInCrisis ? 'ai' : kind;
  return { kind: shown, text: NOTICE_TEXT[language][shown] };
}

interface NoticeContext {
  language: Language;
  isInCrisis: boolean;
}

interface MemberActivity {
  userId: number;
  activity?: Activity;
}

export interface NoticeDeps {
  members: {
    /** False when the stored activity is not the one with `previousLastAt`. */
    setActivity(userId: number, activity: Activity, previousLastAt: string | undefined): Promise<boolean>;
    getConsistent(userId: number): Promise<MemberActivity | undefined>;
  };
  counters: SafetyDeps['counters'];
}

/**
 * Records a sent message as use, and returns the notice to store and show with its reply, if one is due. Of two concurrent
 * messages one gets it; a retry with the same message gets it again. Never throws: the reply matters more.
 */
export async function noticeForMessage(
  deps: NoticeDeps,
  { userId, activity }: MemberActivity,
  messageId: number,
  now: Date,
  context: NoticeContext,
): Promise<Notice | undefined> {
  if (activity?.notice?.messageId === messageId) return toNotice(activity.notice.kind, context);
  const used = addUse(activity, now);
  const kind = dueNotice(used, now);
  const sinceRecorded = activity ? now.getTime() - Date.parse(activity.lastAt) : Number.POSITIVE_INFINITY;
  if (!kind && sinceRecorded < RECORD_INTERVAL) return undefined;
  try {
    const next = kind ? withNotice(used, kind, messageId, now) : used;
    const isRecorded = await deps.members.setActivity(userId, next, activity?.lastAt);
    if (!kind) return undefined;
    if (!isRecorded) return undefined;
    log.info('notice', { kind });
    await countEvent(deps.counters, { stage: 'notice', label: kind, action: 'shown' }, now);
    return toNotice(kind, context);
  } catch (error) {
    log.error('recording use failed', { error: error as Error });
    return undefined;
  }
}

/** A concurrent message may record use first. */
const CALL_ATTEMPTS = 3;

/** Records a call as use. Notices come with the next message. Never throws. */
export async function recordCall(
  members: NoticeDeps['members'],
  userId: number,
  from: Date,
  to: Date,
): Promise<void> {
  try {
    for (let attempt = 0; attempt < CALL_ATTEMPTS; attempt += 1) {
      const member = await members.getConsistent(userId);
      if (!member) return;
      const { activity } = member;
      if (await members.setActivity(userId, addUse(activity, from, to), activity?.lastAt)) return;
    }
  } catch (error) {
    log.error('recording use failed', { error: error as Error });
  }
}
