import type { MemberRecord } from '#functions/identity/member-record.ts';
import { bindFirst } from '#functions/platform/bind-first.ts';
import type { AgeCheckState } from '#functions/safety/age-check.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

export const ageCheckStore = (table: Table) => bindFirst(table, { keepLock, liftLock });
export type AgeCheckStore = ReturnType<typeof ageCheckStore>;

/** Makes each result take effect once. The record is kept until the check expires. */
const markReceived = (TableName: string, { checkId, expiresAt }: AgeCheckState) => ({
  Put: {
    TableName,
    Item: { ...keys.ageCheckResult(checkId), expiresAt: Math.ceil(expiresAt / 1_000) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Records a result that does not lift the lock. False when a result was received before. */
async function keepLock(table: Table, check: AgeCheckState): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [markReceived(TableName, check)]);
  return ok;
}

/** Lifts the lock that the check was started for. False when a result was received before, or the lock has changed. */
async function liftLock(
  table: Table,
  check: AgeCheckState,
  ageCheck: Required<MemberRecord>['ageCheck'],
): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    markReceived(TableName, check),
    {
      Update: {
        TableName,
        Key: keys.member(check.userId),
        UpdateExpression: 'SET ageCheck = :check REMOVE #lock',
        ConditionExpression: '#lock.#reason = :age AND #lock.#at = :lockedAt',
        ExpressionAttributeNames: { '#lock': 'lock', '#reason': 'reason', '#at': 'at' },
        ExpressionAttributeValues: { ':check': ageCheck, ':age': 'age', ':lockedAt': check.lockedAt },
      },
    },
  ]);
  return ok;
}
