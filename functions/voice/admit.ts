import { setTimeout as pause } from 'node:timers/promises';
import { requireCharacter } from '#functions/characters/characters.ts';
import { requireConversation } from '#functions/chat/chat.ts';
import type { ConversationRecord } from '#functions/chat/conversation-store.ts';
import type { TurnMessage } from '#functions/companion/companion.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { isSignedIn, planAt, requireSelf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { limitCallStart } from '#functions/throttle/throttle.ts';
import { chargeUnit, limitReached, limitsAt } from '#functions/usage/usage.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { SessionStarted, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import type { CallRecord } from './call-store.ts';
import { settleLostCall } from './settle.ts';
import { LEASE, type Voice } from './voice.ts';

/** How many earlier messages go into a call. */
const HISTORY_MESSAGES = 30;

export interface Caller {
  userId: number;
  connectionId: string;
  /** When the token was made that the socket was opened with, in seconds since 1970. */
  issuedAt: number;
  /** The log-in that token comes from; empty when it does not say. */
  logInId: string;
  /** Address of the task that will have the call in hand. */
  owner: string;
}

/** A call that may begin: its unit is taken and it is the member's one call. */
export interface Admitted {
  call: CallRecord;
  plan: SubscriptionType;
  memberName: string;
  character: Character;
  conversation: ConversationRecord | undefined;
  /** Oldest first. */
  history: readonly TurnMessage[];
  limits: SessionStarted['limits'];
}

/**
 * Lets a call begin, and takes its unit. Throws forbidden, too_many_requests, session_expired, not_found,
 * conflict when the member is in a call already, and limit_reached; then nothing is taken.
 */
export async function admit(voice: Voice, caller: Caller, asked: StartRealtimeVoice): Promise<Admitted> {
  const { userId } = caller;
  requireSelf(caller, asked.userId);
  const now = voice.clock.now();
  await limitCallStart(voice.throttle, userId, now);
  const [member, character, conversation] = await Promise.all([
    requireMember(voice, caller),
    requireCharacter(voice.characters, asked.characterId),
    conversationFor(voice, userId, asked),
  ]);
  const plan = planAt(member, now);
  const call = await claim(voice, caller, character.id);
  try {
    const within = { characterId: character.id, ...(conversation && { conversationId: conversation.id }) };
    await takeUnit(voice, call, plan, now, within);
    const limits = await limitsOf(voice, userId, plan, now);
    call.leaseUntil = voice.clock.now().getTime() + LEASE;
    if (!(await voice.calls.note(call, call))) throw alreadyInCall();
    const history = conversation ? await recent(voice, conversation.id) : [];
    return { call, plan, memberName: member.firstName, character, conversation, history, limits };
  } catch (error) {
    await voice.calls.refundCall(call);
    throw error;
  }
}

/** Takes the unit of a call. A unit that was refused cannot be given back. */
async function takeUnit(
  voice: Voice,
  call: CallRecord,
  plan: SubscriptionType,
  now: Date,
  within: { conversationId?: number; characterId: number },
): Promise<void> {
  try {
    const { day } = await chargeUnit(voice.usage, { userId: call.userId, plan }, 'voiceCalls', now, within);
    call.day = day;
  } catch (error) {
    if (error instanceof AppError) call.day = '';
    throw error;
  }
}

/**
 * A token is good for 15 minutes, and a socket may be open for two hours: a call that begins on it later than this after
 * the token was made needs a new one. In seconds.
 */
const OLDEST_TOKEN = 20 * 60;

/** A socket may outlive the session it was opened in: that is looked at again with each call. */
async function requireMember(voice: Voice, caller: Caller): Promise<MemberRecord> {
  const member = await voice.members.getConsistent(caller.userId);
  const isOld = caller.issuedAt < voice.clock.now().getTime() / 1_000 - OLDEST_TOKEN;
  if (isOld || !isSignedIn(member, caller)) {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  return member;
}

/** The conversation that was asked for, or the newest one with this companion. Throws not_found. */
async function conversationFor(voice: Voice, userId: number, asked: StartRealtimeVoice) {
  if (asked.conversationId === undefined) {
    const { items } = await voice.conversations.listWith(userId, asked.characterId, undefined);
    return items[0];
  }
  const conversation = await requireConversation(voice, userId, asked.conversationId);
  return conversation.characterId === asked.characterId ? conversation : undefined;
}

/** How often a member's last call is given time to be written down before it counts as another one. */
const PATIENCE = 3;
/** Milliseconds between two looks. */
const LOOK_AGAIN = 250;

async function claim(voice: Voice, caller: Caller, characterId: number): Promise<CallRecord> {
  const { userId, connectionId, owner } = caller;
  for (let patience = PATIENCE; ; ) {
    const now = voice.clock.now();
    const call: CallRecord = {
      userId,
      connectionId,
      owner,
      characterId,
      sessionId: crypto.randomUUID(),
      startedAt: now.toISOString(),
      leaseUntil: now.getTime() + LEASE,
      day: dayOf(now),
      seconds: 0,
      hasReplied: false,
    };
    const claimed = await voice.calls.claim(call);
    if (claimed.ok) return call;
    const { existing } = claimed;
    if (existing && existing.leaseUntil < now.getTime()) await settleLostCall(voice, existing);
    else if (existing) {
      if (patience === 0) throw alreadyInCall();
      patience -= 1;
      await pause(LOOK_AGAIN);
    }
  }
}

/** The refusal of a second call. */
export const alreadyInCall = () =>
  new AppError('conflict', 'You are in a call already. End it first, or wait a few seconds.');

/** Throws limit_reached when no second is left. */
async function limitsOf(voice: Voice, userId: number, plan: SubscriptionType, now: Date) {
  const { limits } = limitsAt(await voice.usage.get(userId), plan, now);
  const { voiceCalls, voiceSeconds } = limits;
  const { remaining } = voiceSeconds;
  if (remaining === 0) throw limitReached('voiceSeconds', voiceSeconds.used, now);
  const maxSeconds = isPremium(plan) ? null : Math.min(remaining ?? 0, voice.callSeconds ?? Infinity);
  return { subscriptionType: plan, maxSeconds, remainingSeconds: remaining, voiceCalls, voiceSeconds };
}

async function recent(voice: Voice, conversationId: number): Promise<TurnMessage[]> {
  const { items } = await voice.messages.newest(conversationId, HISTORY_MESSAGES, undefined, false);
  return items.map(({ sender, content }) => ({ sender, content })).reverse();
}
