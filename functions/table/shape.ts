import { BY_ORDER } from './keys.ts';

/** What the table is made of, for whoever makes it: CDK in the cloud, the local target on this machine. */
export const TABLE_SHAPE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  index: { name: BY_ORDER, partitionKey: 'orderPk', sortKey: 'orderSk' },
  /** Items with a time (seconds since 1970) in this attribute are removed some time after it. */
  timeToLive: 'expiresAt',
} as const;
