import { setTimeout as pause } from 'node:timers/promises';
import { requireCharacter } from '#functions/characters/characters.ts';
import { requireConversation } from '#functions/chat/chat.ts';
import type { ConversationRecord } from '#functions/chat/conversation-store.ts';
import type { ChatMessage } from '#functions/companion/companion.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import {
  isInCrisis,
  isSessionValid,
  planAt,
  requireOwnUserId,
  requireUnlocked,
} from '#functions/identity/members.ts';
import { keptMessages, type Retention } from '#functions/identity/retention.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { limitCallStart } from '#functions/throttle/throttle.ts';
import { chargeUnit, limitReached, limitsAt } from '#functions/usage/usage.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { SessionStarted, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import type { CallRecord } from './call-store.ts';
import { endLostCall } from './end-call.ts';
import { LEASE_MILLISECONDS, type VoiceDeps } from './voice.ts';

const CALL_HISTORY_MESSAGES = 30;

export interface Caller {
  userId: number;
  connectionId: string;
  /** When the session token of the socket was issued, as Unix time in seconds. */
  issuedAt: number;
  /** The log-in of that token; empty when unknown. */
  logInId: string;
  /** Address of the task that runs the call. */
  owner: string;
}

/** A call that may start: it is charged, and the member's only call. */
export interface AdmittedCall {
  call: CallRecord;
  plan: SubscriptionType;
  memberName: string;
  member: Retention;
  character: Character;
  conversation: ConversationRecord | undefined;
  /** Oldest first. */
  history: readonly ChatMessage[];
  limits: SessionStarted['limits'];
  /** A message or call of the last 24 hours was one in a crisis. */
  isInCrisis: boolean;
}

/**
 * Admits a call and charges its unit. Throws forbidden, too_many_requests, session_expired, account_locked, not_found,
 * conflict during another call, and limit_reached; then nothing is charged.
 */
export async function admitCall(
  voice: VoiceDeps,
  caller: Caller,
  request: StartRealtimeVoice,
): Promise<AdmittedCall> {
  const { userId } = caller;
  requireOwnUserId(caller, request.userId);
  const now = voice.clock.now();
  await limitCallStart(voice.throttle, userId, now);
  const [member, character, conversation] = await Promise.all([
    requireValidSession(voice, caller),
    requireCharacter(voice.characters, request.characterId),
    findConversation(voice, userId, request),
  ]);
  const plan = planAt(member, now);
  const call = await claimCall(voice, caller, character.id);
  try {
    const context = { characterId: character.id, ...(conversation && { conversationId: conversation.id }) };
    await chargeCall(voice, call, plan, now, context);
    const limits = await getCallLimits(voice, userId, plan, now);
    call.leaseUntil = voice.clock.now().getTime() + LEASE_MILLISECONDS;
    if (!(await voice.calls.update(call, call))) throw alreadyInCall();
    const history = conversation ? await recentMessages(voice, conversation.id, member) : [];
    const { firstName: memberName } = member;
    const admitted = { call, plan, memberName, member, character, conversation, history, limits };
    return { ...admitted, isInCrisis: isInCrisis(member, now) };
  } catch (error) {
    await voice.calls.refund(call);
    throw error;
  }
}

/** Charges the unit of a call. An empty day marks a unit that was not charged, which must not be refunded. */
async function chargeCall(
  voice: VoiceDeps,
  call: CallRecord,
  plan: SubscriptionType,
  now: Date,
  context: { conversationId?: number; characterId: number },
): Promise<void> {
  try {
    const { day } = await chargeUnit(voice.usage, { userId: call.userId, plan }, 'voiceCalls', now, context);
    call.day = day;
  } catch (error) {
    if (error instanceof AppError) call.day = '';
    throw error;
  }
}

/** A token is valid for 15 minutes, a socket for two hours: a call needs a socket with a token that is not older. */
const MAXIMUM_TOKEN_AGE_SECONDS = 20 * 60;

/** A socket may outlive its session and the state of the account, so each call checks them again. */
async function requireValidSession(voice: VoiceDeps, caller: Caller): Promise<MemberRecord> {
  const member = await voice.members.getConsistent(caller.userId);
  const isOld = caller.issuedAt < voice.clock.now().getTime() / 1_000 - MAXIMUM_TOKEN_AGE_SECONDS;
  if (isOld || !isSessionValid(member, caller)) {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  requireUnlocked(member);
  return member;
}

/** The requested conversation, or the newest with this companion. Throws not_found. */
async function findConversation(voice: VoiceDeps, userId: number, request: StartRealtimeVoice) {
  if (request.conversationId === undefined) {
    const { items } = await voice.conversations.listByCharacter(userId, request.characterId, undefined);
    return items[0];
  }
  const conversation = await requireConversation(voice, userId, request.conversationId);
  return conversation.characterId === request.characterId ? conversation : undefined;
}

/** A claim waits for the member's previous call to end before it fails. */
const CLAIM_RETRIES = 3;
const CLAIM_RETRY_MILLISECONDS = 250;

async function claimCall(voice: VoiceDeps, caller: Caller, characterId: number): Promise<CallRecord> {
  const { userId, connectionId, owner } = caller;
  for (let retries = CLAIM_RETRIES; ; ) {
    const now = voice.clock.now();
    const call: CallRecord = {
      userId,
      connectionId,
      owner,
      characterId,
      sessionId: crypto.randomUUID(),
      startedAt: now.toISOString(),
      leaseUntil: now.getTime() + LEASE_MILLISECONDS,
      day: dayOf(now),
      seconds: 0,
      hasReplied: false,
    };
    const claimed = await voice.calls.claim(call);
    if (claimed.ok) return call;
    const { existing } = claimed;
    if (existing && existing.leaseUntil < now.getTime()) await endLostCall(voice, existing);
    else if (existing) {
      if (retries === 0) throw alreadyInCall();
      retries -= 1;
      await pause(CLAIM_RETRY_MILLISECONDS);
    }
  }
}

export const alreadyInCall = () =>
  new AppError('conflict', 'You are in a call already. End it first, or wait a few seconds.');

/** Throws limit_reached when no seconds are left. */
async function getCallLimits(voice: VoiceDeps, userId: number, plan: SubscriptionType, now: Date) {
  const { limits } = limitsAt(await voice.usage.get(userId), plan, now);
  const { voiceCalls, voiceSeconds } = limits;
  const { remaining } = voiceSeconds;
  if (remaining === 0) throw limitReached('voiceSeconds', voiceSeconds.used, now);
  const maxSeconds = isPremium(plan) ? null : Math.min(remaining ?? 0, voice.callSeconds ?? Infinity);
  return { subscriptionType: plan, maxSeconds, remainingSeconds: remaining, voiceCalls, voiceSeconds };
}

async function recentMessages(
  voice: VoiceDeps,
  conversationId: number,
  member: Retention,
): Promise<ChatMessage[]> {
  const { items } = await voice.messages.list(conversationId, CALL_HISTORY_MESSAGES, undefined, false);
  return keptMessages(items, member, voice.clock.now())
    .map(({ sender, content }) => ({ sender, content }))
    .reverse();
}
