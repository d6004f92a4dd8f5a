/**
 * All keys of the single DynamoDB table. `pk` is the partition key, `sk` the sort key. The global secondary index (GSI)
 * has `orderPk` and `orderSk` and projects keys only.
 *
 *   entity                    pk                  sk                      GSI: orderPk / orderSk
 *   ───────────────────────── ─────────────────── ─────────────────────── ──────────────────────────────────────
 *   member                    USER#<id>           PROFILE                 MEMBERS#<plan>#JOINED / <id>
 *   member list, by email     USER#<id>           ORDER#EMAIL             MEMBERS#<plan>#EMAIL / <email>
 *   member list, by count     USER#<id>           ORDER#CHATS             MEMBERS#<plan>#CHATS / <conversations>#<id>
 *   end of premium            USER#<id>           ENDS                    PREMIUM-ENDS / <time>#<id>
 *   first conversation        USER#<id>           MET#<character>
 *   member id reservation     USER#<id>           ID
 *   usage                     USER#<id>           USAGE                   ACTIVE#<day>#<shard> / <id>, if active
 *   conversation              USER#<id>           CONV#<id>               USER#<id>#CONVERSATIONS / <listedAt>#<id>
 *   conversation by companion USER#<id>           WITH#<character>#<id>
 *   collection item           USER#<id>           GIFT#<message>
 *   email claim               EMAIL#<email>       EMAIL
 *   former email              USER#<id>           FORMER#<keyed hash>
 *   emailed token             USER#<id>           TOKEN#<hash>
 *   deleted account's usage   KNOWN#<email hash>  DAY
 *   deleted account's reward  KNOWN#<email hash>  REFERRAL
 *   referral                  USER#<id>           REFERRAL#<friend>
 *   rewarded email            USER#<id>           REWARDED#<keyed hash of a friend's email>
 *   data export               USER#<id>           EXPORT
 *   report                    USER#<id>           REPORT#<id>             REPORTS#<state> / <id>
 *   voice call                USER#<id>           CALL
 *   open sockets              USER#<id>           SOCKETS
 *   impersonation grant       USER#<admin>        GRANT
 *   referral code             REFCODE#<code>      REFCODE
 *   rate limit counter        THROTTLE#<hash>     THROTTLE
 *   character                 CHAR#<id>           CHARACTER
 *   listed character          CHARACTERS          CHAR#<id>, without deleted ones
 *   character list version    CHARACTERS          VERSION
 *   imported Character Card   CHAR#<id>           CARD
 *   media item                CHAR#<id>           MEDIA#<id>
 *   upload                    CHAR#<id>           UPLOAD#<id>
 *   media lookup              MEDIA#<id>          PLACE
 *   conversation owner        CONV#<id>           OWNER
 *   message                   CONV#<id>           MSG#<id>
 *   send (idempotency record) CONV#<id>           SENT#<clientMessageId>
 *   age check result          AGECHECK#<id>       RESULT
 *   safety counters           SAFETY#<month>      DAY#<day>#<shard>
 *   daily roll-up             DAY#<day>           ROLLUP#<shard>
 *   member totals             TOTALS              MEMBERS#<shard>
 *   companion usage counters  POPULARITY#<shard>  <character>
 *   pending account removal   REMOVALS            <member>
 *   pending media purge       CLEARING            <id>
 *   audit entry               AUDIT               <id>
 *
 * Numbers in sort keys are zero-padded, so that text order is number order.
 */
export interface Key {
  pk: string;
  sk: string;
}

/** Name of the GSI. It projects keys only: a list reads the items of its page by key. */
export const LIST_INDEX = 'byOrder';
export interface IndexKey {
  orderPk: string;
  orderSk: string;
}

const ID_DIGITS = 16;
const zeroPadded = (id: number) => String(id).padStart(ID_DIGITS, '0');

/** A DynamoDB partition takes 1,000 writes a second. 16 shards are enough for 10 million members a day. */
export const SHARD_COUNT = 16;
/** Daily totals are sharded because concurrent transactions on one item conflict. */
const ROLLUP_SHARD_COUNT = 64;
/** Active members are read in pages of one index shard. The members of a page write to different roll-up shards. */
const rollupShard = (userId: number) => Math.floor(userId / SHARD_COUNT) % ROLLUP_SHARD_COUNT;
const popularityShard = (userId: number) => Math.floor(userId / SHARD_COUNT) % SHARD_COUNT;
export const popularityPartition = (shard: number): string => `POPULARITY#${shard}`;
export const activeMembersPartition = (day: string, shard: number): string => `ACTIVE#${day}#${shard}`;

/** Members are listed by plan, so that a list of one plan reads no other members. `vip` is listed as premium. */
export type ListedPlan = 'free' | 'premium';
export type MemberSortOrder = 'JOINED' | 'EMAIL' | 'CHATS';
export const memberListPartition = (plan: ListedPlan, listing: MemberSortOrder): string =>
  `MEMBERS#${plan}#${listing}`;

/** Reports by state. Ids sort by time, so the open ones are in the order of their due days. */
export const reportsPartition = (state: ReportState): string => `REPORTS#${state}`;
type ReportState = 'open' | 'decided';

export const keys = {
  member: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  /** By join date, because ids sort by time. */
  memberIndexKey: (userId: number, plan: ListedPlan): IndexKey => ({
    orderPk: memberListPartition(plan, 'JOINED'),
    orderSk: zeroPadded(userId),
  }),
  memberEmailEntry: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ORDER#EMAIL' }),
  memberEmailIndexKey: (email: string, plan: ListedPlan): IndexKey => ({
    orderPk: memberListPartition(plan, 'EMAIL'),
    orderSk: email,
  }),
  memberConversationCountEntry: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ORDER#CHATS' }),
  memberConversationCountIndexKey: (userId: number, conversations: number, plan: ListedPlan): IndexKey => ({
    orderPk: memberListPartition(plan, 'CHATS'),
    orderSk: `${zeroPadded(conversations)}#${zeroPadded(userId)}`,
  }),
  premiumEnd: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ENDS' }),
  premiumEndIndexKey: (userId: number, until: string): IndexKey => ({
    orderPk: 'PREMIUM-ENDS',
    orderSk: `${until}#${zeroPadded(userId)}`,
  }),
  memberIdReservation: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ID' }),
  usage: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'USAGE' }),
  /** Active members of a day, sharded to distribute the writes. */
  activeMemberIndexKey: (userId: number, day: string): IndexKey => ({
    orderPk: activeMembersPartition(day, userId % SHARD_COUNT),
    orderSk: zeroPadded(userId),
  }),
  /** Marks an age check whose result was received. */
  ageCheckResult: (checkId: string): Key => ({ pk: `AGECHECK#${checkId}`, sk: 'RESULT' }),
  /** Counters of safety events of a day are the sum of all shards. */
  safetyCounters: (day: string, shard: number): Key => ({
    pk: `SAFETY#${day.slice(0, 7)}`,
    sk: `DAY#${day}#${shard}`,
  }),
  /** Daily totals are the sum of all shards. */
  rollup: (day: string, userId: number): Key => ({
    pk: `DAY#${day}`,
    sk: `ROLLUP#${rollupShard(userId)}`,
  }),
  /** Member counts are the sum of all shards. */
  totals: (userId: number): Key => ({ pk: 'TOTALS', sk: `MEMBERS#${rollupShard(userId)}` }),
  /** Usage counters of one companion, counted by the members of one shard. */
  popularity: (userId: number, characterId: number): Key => ({
    pk: popularityPartition(popularityShard(userId)),
    sk: zeroPadded(characterId),
  }),
  /** All shards of the usage counters of one companion. */
  popularityShards: (characterId: number): Key[] =>
    Array.from({ length: SHARD_COUNT }, (_, shard) => ({
      pk: popularityPartition(shard),
      sk: zeroPadded(characterId),
    })),
  firstConversation: (userId: number, characterId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `MET#${zeroPadded(characterId)}`,
  }),
  emailClaim: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  formerEmail: (userId: number, emailHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `FORMER#${emailHash}`,
  }),
  formerEmailPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'FORMER#' }),
  /** Data kept by email after the account was deleted. */
  deletedAccount: (emailHash: string, kind: 'DAY' | 'REFERRAL'): Key => ({
    pk: `KNOWN#${emailHash}`,
    sk: kind,
  }),

  referral: (userId: number, friendId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `REFERRAL#${zeroPadded(friendId)}`,
  }),
  referralPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'REFERRAL#' }),
  rewardedEmail: (userId: number, emailHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `REWARDED#${emailHash}`,
  }),
  referralCode: (code: string): Key => ({ pk: `REFCODE#${code}`, sk: 'REFCODE' }),
  /** In the member's partition, so that it is deleted with the member. */
  token: (userId: number, hash: string): Key => ({ pk: `USER#${userId}`, sk: `TOKEN#${hash}` }),
  tokenPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'TOKEN#' }),
  throttle: (counterHash: string): Key => ({ pk: `THROTTLE#${counterHash}`, sk: 'THROTTLE' }),

  report: (userId: number, reportId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `REPORT#${zeroPadded(reportId)}`,
  }),
  reportIndexKey: (reportId: number, state: ReportState): IndexKey => ({
    orderPk: reportsPartition(state),
    orderSk: zeroPadded(reportId),
  }),

  call: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'CALL' }),
  sockets: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'SOCKETS' }),
  impersonationGrant: (adminId: number): Key => ({ pk: `USER#${adminId}`, sk: 'GRANT' }),
  export: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'EXPORT' }),
  removal: (userId: number): Key => ({ pk: 'REMOVALS', sk: zeroPadded(userId) }),
  /** One partition is enough: there are few administrators. */
  auditEntry: (entryId: number): Key => ({ pk: 'AUDIT', sk: zeroPadded(entryId) }),

  character: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'CHARACTER' }),
  listedCharacter: (characterId: number): Key => ({
    pk: 'CHARACTERS',
    sk: `CHAR#${zeroPadded(characterId)}`,
  }),
  listedCharacters: { pk: 'CHARACTERS', sk: 'CHAR#' } as Key,
  characterListVersion: { pk: 'CHARACTERS', sk: 'VERSION' } as Key,
  /** Index partition of companions stored before `listedCharacter` existed. */
  characterIndexPartition: 'CHARACTERS',
  mediaItem: (characterId: number, mediaId: number): Key => ({
    pk: `CHAR#${characterId}`,
    sk: `MEDIA#${zeroPadded(mediaId)}`,
  }),
  /** Fields of an imported Character Card that the product does not use, for a later export. */
  characterCard: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'CARD' }),
  upload: (characterId: number, uploadId: number): Key => ({
    pk: `CHAR#${characterId}`,
    sk: `UPLOAD#${zeroPadded(uploadId)}`,
  }),
  uploadPrefix: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'UPLOAD#' }),
  /** Finds the companion of a media item by the item's id. */
  mediaLookup: (mediaId: number): Key => ({ pk: `MEDIA#${mediaId}`, sk: 'PLACE' }),
  /** Unreferenced files to delete: some files, or all files of a deleted companion. */
  mediaPurge: (id: number): Key => ({ pk: 'CLEARING', sk: zeroPadded(id) }),
  mediaPrefix: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'MEDIA#' }),

  conversation: (userId: number, conversationId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `CONV#${zeroPadded(conversationId)}`,
  }),
  conversationPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'CONV#' }),
  conversationIndexKey: (userId: number, conversationId: number, listedAt: string): IndexKey => ({
    orderPk: `USER#${userId}#CONVERSATIONS`,
    orderSk: `${listedAt}#${zeroPadded(conversationId)}`,
  }),
  conversationByCharacter: (userId: number, characterId: number, conversationId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `WITH#${zeroPadded(characterId)}#${zeroPadded(conversationId)}`,
  }),
  /** Reserves the one conversation with a companion in which nobody has written. */
  conversationDraft: (userId: number, characterId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `DRAFT#${zeroPadded(characterId)}`,
  }),
  conversationByCharacterPrefix: (userId: number, characterId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `WITH#${zeroPadded(characterId)}#`,
  }),

  collectionItem: (userId: number, messageId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `GIFT#${zeroPadded(messageId)}`,
  }),
  collectionPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'GIFT#' }),

  message: (conversationId: number, messageId: number): Key => ({
    pk: `CONV#${conversationId}`,
    sk: `MSG#${zeroPadded(messageId)}`,
  }),
  /** Reserves the conversation id for one member, who owns the whole partition. */
  conversationOwner: (conversationId: number): Key => ({ pk: `CONV#${conversationId}`, sk: 'OWNER' }),
  messagePrefix: (conversationId: number): Key => ({ pk: `CONV#${conversationId}`, sk: 'MSG#' }),
  sendRecord: (conversationId: number, clientMessageId: string): Key => ({
    pk: `CONV#${conversationId}`,
    sk: `SENT#${clientMessageId}`,
  }),
  /** The partition with the messages and sends of a conversation. */
  conversationPartition: (conversationId: number): Pick<Key, 'pk'> => ({ pk: `CONV#${conversationId}` }),
} as const;
