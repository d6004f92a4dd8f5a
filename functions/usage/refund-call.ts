import { keys } from '#functions/table/keys.ts';

/**
 * Write that refunds a call and its seconds. Part of the transaction that removes the call. Fails after the day of the
 * call.
 */
export const refundCallWrite = (TableName: string, userId: number, day: string, seconds: number) => ({
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
