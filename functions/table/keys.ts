/**
 * The single table. All keys are made here.
 *
 *   entity          pk                sk                     byOrder (gsi, keys only)
 *   ─────────────── ───────────────── ────────────────────── ──────────────────────────────────────
 *   member          USER#<id>         PROFILE                MEMBERS#<plan>#JOINED / <id>
 *   in member lists USER#<id>         ORDER#EMAIL            MEMBERS#<plan>#EMAIL / <address>
 *                   USER#<id>         ORDER#CHATS            MEMBERS#<plan>#CHATS / <chats>#<id>
 *   end of premium  USER#<id>         ENDS                   PREMIUM-ENDS / <moment>#<id>
 *   has met         USER#<id>         MET#<character>
 *   id claim        USER#<id>         ID
 *   usage           USER#<id>         USAGE                  ACTIVE#<day>#<shard> / <id>, while in use
 *   conversation    USER#<id>         CONV#<id>              USER#<id>#CONVERSATIONS / <listedAt>#<id>
 *   with character  USER#<id>         WITH#<character>#<id>
 *   collected       USER#<id>         GIFT#<message>
 *   email claim     EMAIL#<address>   EMAIL
 *   former address  USER#<id>         FORMER#<keyed hash of it>
 *   mailed token    USER#<id>         TOKEN#<hash>
 *   known address   KNOWN#<keyed hash> DAY, REFERRAL; of deleted accounts
 *   referral        USER#<id>         REFERRAL#<friend>
 *   rewarded        USER#<id>         REWARDED#<keyed hash of a friend's address>
 *   export          USER#<id>         EXPORT
 *   voice call      USER#<id>         CALL
 *   open sockets    USER#<id>         SOCKETS
 *   grant           USER#<id>         GRANT, of an administrator, to impersonate a member
 *   referral code   REFCODE#<code>    REFCODE
 *   throttle        THROTTLE#<hash>   THROTTLE
 *   character       CHAR#<id>         CHARACTER
 *   listed          CHARACTERS        CHAR#<id>, without deleted ones
 *   list version    CHARACTERS        VERSION
 *   card            CHAR#<id>         CARD
 *   media item      CHAR#<id>         MEDIA#<id>
 *   upload          CHAR#<id>         UPLOAD#<id>
 *   media location  MEDIA#<id>        PLACE
 *   owner           CONV#<id>         OWNER
 *   message         CONV#<id>         MSG#<id>
 *   send            CONV#<id>         SENT#<clientMessageId>
 *   daily roll-up   DAY#<day>         ROLLUP#<shard>
 *   member totals   TOTALS            MEMBERS#<shard>
 *   popularity      POPULARITY#<shard> <character>
 *   removal         REMOVALS          <member>, while an account deletion runs
 *   media purge     CLEARING          <id>, while files are being deleted
 *   audit entry     AUDIT             <id>
 *
 * Ids in sort keys are zero-padded, so that text order is number order.
 */
export interface Key {
  pk: string;
  sk: string;
}

/** The index for lists in other orders. Keys only: a list reads the items of its page by key. */
export const LIST_INDEX = 'byOrder';
export interface IndexKey {
  orderPk: string;
  orderSk: string;
}

const ID_DIGITS = 16;
const zeroPadded = (id: number) => String(id).padStart(ID_DIGITS, '0');

/** A DynamoDB partition takes 1,000 writes a second; sixteen are enough for 10 million members a day. */
export const SHARD_COUNT = 16;
/** Daily totals are sharded because concurrent transactions on one item conflict. */
const ROLLUP_SHARD_COUNT = 64;
/** Members of one page of `activeOrder` are in different shards, so that closing their days does not conflict. */
const rollupShard = (userId: number) => Math.floor(userId / SHARD_COUNT) % ROLLUP_SHARD_COUNT;
/** The same for the popularity of companions. */
const popularityShard = (userId: number) => Math.floor(userId / SHARD_COUNT) % SHARD_COUNT;
export const popularityPartition = (shard: number): string => `POPULARITY#${shard}`;
export const activeMembersPartition = (day: string, shard: number): string => `ACTIVE#${day}#${shard}`;

/** Members are listed by plan, so that a list of one plan reads no other members. vip is listed with premium. */
export type ListedPlan = 'free' | 'premium';
export type MemberSortOrder = 'JOINED' | 'EMAIL' | 'CHATS';
export const memberListPartition = (plan: ListedPlan, listing: MemberSortOrder): string =>
  `MEMBERS#${plan}#${listing}`;

export const keys = {
  member: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  /** By join date: ids sort by time. */
  memberIndexKey: (userId: number, plan: ListedPlan): IndexKey => ({
    orderPk: memberListPartition(plan, 'JOINED'),
    orderSk: zeroPadded(userId),
  }),
  memberEmailEntry: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ORDER#EMAIL' }),
  memberEmailIndexKey: (email: string, plan: ListedPlan): IndexKey => ({
    orderPk: memberListPartition(plan, 'EMAIL'),
    orderSk: email,
  }),
  memberChatsEntry: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ORDER#CHATS' }),
  memberChatsIndexKey: (userId: number, chats: number, plan: ListedPlan): IndexKey => ({
    orderPk: memberListPartition(plan, 'CHATS'),
    orderSk: `${zeroPadded(chats)}#${zeroPadded(userId)}`,
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
  /** Daily totals are the sum of all shards. */
  rollup: (day: string, userId: number): Key => ({
    pk: `DAY#${day}`,
    sk: `ROLLUP#${rollupShard(userId)}`,
  }),
  /** Member counts are the sum of all shards. */
  totals: (userId: number): Key => ({ pk: 'TOTALS', sk: `MEMBERS#${rollupShard(userId)}` }),
  /** Use of one companion by the members of one shard. A shard has all companions. */
  popularity: (userId: number, characterId: number): Key => ({
    pk: popularityPartition(popularityShard(userId)),
    sk: zeroPadded(characterId),
  }),
  /** All shards of one companion. */
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
  formerEmail: (userId: number, addressHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `FORMER#${addressHash}`,
  }),
  formerEmailPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'FORMER#' }),
  /** Data kept for an address after its account was deleted. */
  deletedAccount: (addressHash: string, kind: 'DAY' | 'REFERRAL'): Key => ({
    pk: `KNOWN#${addressHash}`,
    sk: kind,
  }),

  referral: (userId: number, friendId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `REFERRAL#${zeroPadded(friendId)}`,
  }),
  referralPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'REFERRAL#' }),
  rewardedEmail: (userId: number, addressHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `REWARDED#${addressHash}`,
  }),
  referralCode: (code: string): Key => ({ pk: `REFCODE#${code}`, sk: 'REFCODE' }),
  /** In the member's partition, so that it is deleted with the member. */
  token: (userId: number, hash: string): Key => ({ pk: `USER#${userId}`, sk: `TOKEN#${hash}` }),
  tokenPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'TOKEN#' }),
  throttle: (nameHash: string): Key => ({ pk: `THROTTLE#${nameHash}`, sk: 'THROTTLE' }),

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
  /** Index partition of companions from before `listedCharacter`. */
  characterIndexPartition: 'CHARACTERS',
  mediaItem: (characterId: number, mediaId: number): Key => ({
    pk: `CHAR#${characterId}`,
    sk: `MEDIA#${zeroPadded(mediaId)}`,
  }),
  /** Fields of an imported card without a place in the product, for the next export. */
  card: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'CARD' }),
  upload: (characterId: number, uploadId: number): Key => ({
    pk: `CHAR#${characterId}`,
    sk: `UPLOAD#${zeroPadded(uploadId)}`,
  }),
  uploadPrefix: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'UPLOAD#' }),
  /** Companion of a media item, for calls with the item id only. */
  mediaLookup: (mediaId: number): Key => ({ pk: `MEDIA#${mediaId}`, sk: 'PLACE' }),
  /** Unreferenced files to delete: some files, or all files of a deleted companion. */
  mediaPurge: (id: number): Key => ({ pk: 'CLEARING', sk: zeroPadded(id) }),
  mediaPrefix: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'MEDIA#' }),

  conversation: (userId: number, conversationId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `CONV#${zeroPadded(conversationId)}`,
  }),
  conversationIndexKey: (userId: number, conversationId: number, listedAt: string): IndexKey => ({
    orderPk: `USER#${userId}#CONVERSATIONS`,
    orderSk: `${listedAt}#${zeroPadded(conversationId)}`,
  }),
  conversationWith: (userId: number, characterId: number, conversationId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `WITH#${zeroPadded(characterId)}#${zeroPadded(conversationId)}`,
  }),
  conversationWithPrefix: (userId: number, characterId: number): Key => ({
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
  /** Claims the conversation id for one member, who owns the whole partition. */
  conversationOwner: (conversationId: number): Key => ({ pk: `CONV#${conversationId}`, sk: 'OWNER' }),
  messagePrefix: (conversationId: number): Key => ({ pk: `CONV#${conversationId}`, sk: 'MSG#' }),
  sendRecord: (conversationId: number, clientMessageId: string): Key => ({
    pk: `CONV#${conversationId}`,
    sk: `SENT#${clientMessageId}`,
  }),
  /** All items of a conversation: messages and sends. */
  conversationPartition: (conversationId: number): Pick<Key, 'pk'> => ({ pk: `CONV#${conversationId}` }),
} as const;
