import { keys } from '#functions/table/keys.ts';
import type { DailyLimitName } from '#shared/limits.ts';

/**
 * Counters of a companion's usage, by item and attribute:
 *
 *   USAGE of a member      chat_<companion>      sends of the member's open day, exact
 *   POPULARITY             <day>#<unit>          all members, for today's numbers
 *                          <day>#turns           sends of all open days
 *                          turns                 sends of all closed days, exact
 *
 * Closing a member's day moves the sends from `<day>#turns` to `turns`, so their sum stays correct. A crash between the
 * two writes of a send makes only `<day>#turns` wrong, which is deleted after the day.
 */
export type CountedLimit = Exclude<DailyLimitName, 'voiceSeconds'>;
export const isCounted = (limitName: DailyLimitName): limitName is CountedLimit =>
  limitName !== 'voiceSeconds';

const SENDS: readonly DailyLimitName[] = ['messages', 'images', 'videos'];
export const isSend = (limitName: DailyLimitName): boolean => SENDS.includes(limitName);

export type ChatAttribute = `chat_${number}`;
export const chatAttribute = (characterId: number): ChatAttribute => `chat_${characterId}`;

/** Companion id for a voice call without a known companion. */
export const NO_COMPANION = 0;

export const dayAttribute = (day: string, limitName: CountedLimit | 'turns'): string => `${day}#${limitName}`;

/** Adds one unit to the popularity counters, or removes it after a refund. */
export const popularityUpdate = (
  unit: { userId: number; limitName: CountedLimit; day: string; characterId: number | undefined },
  amount: 1 | -1,
) => ({
  Key: keys.popularity(unit.userId, unit.characterId ?? NO_COMPANION),
  UpdateExpression: `ADD #counter :amount${isSend(unit.limitName) ? ', #turns :amount' : ''}`,
  ExpressionAttributeNames: {
    '#counter': dayAttribute(unit.day, unit.limitName),
    ...(isSend(unit.limitName) && { '#turns': dayAttribute(unit.day, 'turns') }),
  },
  ExpressionAttributeValues: { ':amount': amount },
});

/** Moves a member's sends of a day from `<day>#turns` to `turns`. One write for each companion. */
export function closeSendsUpdates(userId: number, day: string, record: object) {
  return Object.entries(record)
    .filter(([name, turns]) => name.startsWith('chat_') && typeof turns === 'number' && turns !== 0)
    .map(([name, turns]) => ({
      Key: keys.popularity(userId, Number(name.slice('chat_'.length))),
      UpdateExpression: 'ADD turns :turns, #open :minusTurns',
      ExpressionAttributeNames: { '#open': dayAttribute(day, 'turns') },
      ExpressionAttributeValues: { ':turns': turns as number, ':minusTurns': -(turns as number) },
    }));
}
