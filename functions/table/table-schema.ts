import { LIST_INDEX } from './keys.ts';

/** Keys and index of the table, for CDK and for the local runtime. */
export const TABLE_SCHEMA = {
  partitionKey: 'pk',
  sortKey: 'sk',
  index: { name: LIST_INDEX, partitionKey: 'orderPk', sortKey: 'orderSk' },
  /** DynamoDB deletes items after the time in this attribute. Unix time in seconds. */
  timeToLive: 'expiresAt',
} as const;
