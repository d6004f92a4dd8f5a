import { AppError } from '#functions/platform/app-error.ts';
import { MORE_THAN_ANYBODY, spend } from '#functions/usage/usage.ts';
import type { DailyLimitName, SubscriptionType } from '#shared/limits.ts';
import { isFragileWith } from './answer.ts';
import type { Chat } from './chat.ts';

/** What a send has cost, and what the counters know of the list. */
export interface Payment {
  /** The day whose unit was taken; undefined when none was. */
  day: string | undefined;
  comesToTop: boolean;
}

interface Bill {
  what: DailyLimitName;
  content: string;
  now: Date;
  within: { conversationId: number; characterId: number; sendId: number };
}

/**
 * Takes the unit of a send. At the limit, a message that sounds an alarm passes all the same and takes none, as does the
 * wish for a picture soon after one: it is answered with where to find help, and never with an upgrade. Throws limit_reached and too_many_requests.
 */
export async function pay(
  chat: Chat,
  member: { userId: number; plan: SubscriptionType },
  { what, content, now, within }: Bill,
): Promise<Payment> {
  try {
    const { day, latestConversation } = await spend(chat.usage, member, what, now, within);
    return { day, comesToTop: latestConversation !== within.conversationId };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'limit_reached')) throw error;
    const { soundsAlarm } = await import('#functions/companion/care.ts');
    const isCare =
      what === 'messages' ? soundsAlarm(content) : await isFragileWith(chat, within.conversationId, content);
    if (!isCare) throw error;
    const passed = await chat.usage.passLimit(member.userId, within.conversationId, MORE_THAN_ANYBODY);
    if (!passed.ok) throw error;
    return { day: undefined, comesToTop: passed.latestConversation !== within.conversationId };
  }
}
