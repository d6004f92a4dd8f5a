import { keys } from '#functions/table/keys.ts';
import type { DailyLimitName } from '#shared/limits.ts';

/**
 * What is used of a companion, in two places:
 *
 *   the member's USAGE     chat_<companion>      sends of the member's open day, exact
 *   POPULARITY             <day>#<what>          the same of all members, at once, for today's numbers
 *                          <day>#turns           sends of all open days, until each member's day is closed
 *                          turns                 sends of all closed days, exact
 *
 * Closing a member's day moves their sends from `<day>#turns` to `turns`, so the sum of both is always right. What a
 * crash between the two writes of a send has lost, or counted twice, stays in `<day>#turns` and goes with it.
 */
export type Counted = Exclude<DailyLimitName, 'voiceSeconds'>;
export const isCounted = (what: DailyLimitName): what is Counted => what !== 'voiceSeconds';

const TURNS: readonly DailyLimitName[] = ['messages', 'images', 'videos'];
export const isSend = (what: DailyLimitName): boolean => TURNS.includes(what);

export type ChatAttribute = `chat_${number}`;
export const chatAttribute = (characterId: number): ChatAttribute => `chat_${characterId}`;

/** A call that is not with a companion we know of is counted all the same. */
export const NO_COMPANION = 0;

export const dayAttribute = (day: string, what: Counted | 'turns'): string => `${day}#${what}`;

/** The write that counts one unit of today for all members, or takes it back. */
export const countForAll = (
  unit: { userId: number; what: Counted; day: string; characterId: number | undefined },
  amount: 1 | -1,
) => ({
  Key: keys.popularity(unit.userId, unit.characterId ?? NO_COMPANION),
  UpdateExpression: `ADD #what :amount${isSend(unit.what) ? ', #turns :amount' : ''}`,
  ExpressionAttributeNames: {
    '#what': dayAttribute(unit.day, unit.what),
    ...(isSend(unit.what) && { '#turns': dayAttribute(unit.day, 'turns') }),
  },
  ExpressionAttributeValues: { ':amount': amount },
});

/** The writes that move a member's sends of a day to the closed days, one for each companion. */
export function settleSends(userId: number, day: string, record: object) {
  return Object.entries(record)
    .filter(([name, turns]) => name.startsWith('chat_') && typeof turns === 'number' && turns !== 0)
    .map(([name, turns]) => ({
      Key: keys.popularity(userId, Number(name.slice('chat_'.length))),
      UpdateExpression: 'ADD turns :turns, #open :back',
      ExpressionAttributeNames: { '#open': dayAttribute(day, 'turns') },
      ExpressionAttributeValues: { ':turns': turns as number, ':back': -(turns as number) },
    }));
}
