import { keys } from '#functions/table/keys.ts';

/**
 * The write that gives a call and its seconds back, for the transaction that forgets the call. Its condition fails when
 * the day they were taken on is over: then there is nothing left to give back to.
 */
export const refundVoice = (TableName: string, userId: number, day: string, seconds: number) => ({
  Update: {
    TableName,
    Key: keys.usage(userId),
    UpdateExpression:
      'SET voiceCalls = voiceCalls - :one, total_voiceCalls = total_voiceCalls - :one, voiceSeconds = voiceSeconds - :seconds, total_voiceSeconds = total_voiceSeconds - :seconds',
    ConditionExpression: '#day = :day AND voiceCalls >= :one AND voiceSeconds >= :seconds',
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: { ':one': 1, ':day': day, ':seconds': seconds },
  },
});
