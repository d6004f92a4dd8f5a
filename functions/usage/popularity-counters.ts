import { keys } from '#functions/table/keys.ts';
import type { DailyLimitName } from '#shared/limits.ts';

/**
 * Counters of a companion's usage ("popularity" in stored keys), by item and attribute. A member's day is closed when
 * its counters are added to the daily roll-up and reset (`closeDay`); until then it is open.
 *
 *   USAGE of a member      chat_<companion>      sends of the member's open day, exact
 *   POPULARITY             <day>#<limit name>    all members, for today's numbers
 *                          <day>#sends           sends of all open days
 *                          sends                 sends of all closed days, exact
 *                          chats, openChats      conversations ever created, and existing
 *                          ratedUp, ratedDown    ratings of replies
 *
 * Closing a member's day moves the sends from `<day>#sends` to `sends`, so their sum stays correct. A crash between the
 * two writes of a send makes only `<day>#sends` wrong, which is deleted after the day.
 */
export type PopularityCounterName = Exclude<DailyLimitName, 'voiceSeconds'>;
/** Seconds of a call are not counted per companion. */
export const hasPopularityCounter = (limitName: DailyLimitName): limitName is PopularityCounterName =>
  limitName !== 'voiceSeconds';

const SEND_LIMITS: readonly DailyLimitName[] = ['messages', 'images', 'videos'];
/** Whether a message-send is charged to this limit. */
export const isSendLimit = (limitName: DailyLimitName): boolean => SEND_LIMITS.includes(limitName);

export type SendsAttribute = `chat_${number}`;
/** Name of the attribute with the day's sends to a companion. */
export const sendsAttribute = (characterId: number): SendsAttribute => `chat_${characterId}`;

/** Id for the calls whose companion is unknown. */
export const NO_COMPANION = 0;

export const dayAttribute = (day: string, limitName: PopularityCounterName | 'sends'): string =>
  `${day}#${limitName}`;

/** Adds one unit to the popularity counters, or removes it after a refund. */
export const popularityUpdate = (
  charge: { userId: number; limitName: PopularityCounterName; day: string; characterId: number | undefined },
  amount: 1 | -1,
) => ({
  Key: keys.popularity(charge.userId, charge.characterId ?? NO_COMPANION),
  UpdateExpression: `ADD #counter :amount${isSendLimit(charge.limitName) ? ', #sends :amount' : ''}`,
  ExpressionAttributeNames: {
    '#counter': dayAttribute(charge.day, charge.limitName),
    ...(isSendLimit(charge.limitName) && { '#sends': dayAttribute(charge.day, 'sends') }),
  },
  ExpressionAttributeValues: { ':amount': amount },
});

/** Moves a member's sends of a day from `<day>#sends` to `sends`. One write for each companion. */
export function closeSendsUpdates(userId: number, day: string, record: object) {
  return Object.entries(record)
    .filter(([name, sends]) => name.startsWith('chat_') && typeof sends === 'number' && sends !== 0)
    .map(([name, sends]) => ({
      Key: keys.popularity(userId, Number(name.slice('chat_'.length))),
      UpdateExpression: 'ADD sends :sends, #open :minusSends',
      ExpressionAttributeNames: { '#open': dayAttribute(day, 'sends') },
      ExpressionAttributeValues: { ':sends': sends as number, ':minusSends': -(sends as number) },
    }));
}
