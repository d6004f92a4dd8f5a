/**
 * The one table. Every entity's place in it is written here and nowhere else.
 *
 *   entity          pk                sk                     byOrder (gsi, keys only)
 *   ─────────────── ───────────────── ────────────────────── ──────────────────────────────────────
 *   member          USER#<id>         PROFILE                MEMBERS#<plan>#JOINED / <id>
 *   its places      USER#<id>         ORDER#EMAIL            MEMBERS#<plan>#EMAIL / <address>
 *                   USER#<id>         ORDER#CHATS            MEMBERS#<plan>#CHATS / <chats>#<id>
 *   end of premium  USER#<id>         ENDS                   PREMIUM-ENDS / <moment>#<id>
 *   has met         USER#<id>         MET#<character>
 *   its id, taken   USER#<id>         ID
 *   usage           USER#<id>         USAGE                  ACTIVE#<day>#<shard> / <id>, while in use
 *   conversation    USER#<id>         CONV#<id>              USER#<id>#CONVERSATIONS / <listedAt>#<id>
 *   with character  USER#<id>         WITH#<character>#<id>
 *   collected       USER#<id>         GIFT#<message>
 *   email claim     EMAIL#<address>   EMAIL
 *   former address  USER#<id>         FORMER#<keyed hash of it>
 *   mailed token    USER#<id>         TOKEN#<hash>
 *   known address   KNOWN#<keyed hash> DAY, REFERRAL; of accounts that were deleted
 *   referral        USER#<id>         REFERRAL#<friend>
 *   rewarded        USER#<id>         REWARDED#<keyed hash of a friend's address>
 *   export          USER#<id>         EXPORT
 *   voice call      USER#<id>         CALL
 *   open sockets    USER#<id>         SOCKETS
 *   grant           USER#<id>         GRANT, an administrator's, to look through a member's eyes
 *   referral code   REFCODE#<code>    REFCODE
 *   throttle        THROTTLE#<hash>   THROTTLE, the hash of its name
 *   character       CHAR#<id>         CHARACTER
 *   listed          CHARACTERS        CHAR#<id>, of each that was not taken away
 *   list's version  CHARACTERS        VERSION
 *   its card        CHAR#<id>         CARD
 *   media item      CHAR#<id>         MEDIA#<id>
 *   upload          CHAR#<id>         UPLOAD#<id>
 *   item's place    MEDIA#<id>        PLACE
 *   its owner       CONV#<id>         OWNER
 *   message         CONV#<id>         MSG#<id>
 *   send            CONV#<id>         SENT#<clientMessageId>
 *   day's roll-up   DAY#<day>         ROLLUP#<shard>
 *   members there   TOTALS            MEMBERS#<shard>
 *   popularity      POPULARITY#<shard> <character>
 *   removal         REMOVALS          <member>, from its beginning to its end
 *   clearing away   CLEARING          <id>, likewise
 *   audit entry     AUDIT             <id>
 *
 * Ids inside a sort key are padded, so that text order is number order.
 */
export interface Key {
  pk: string;
  sk: string;
}

/** The index that lists things in an order of their own. Keys only: a list reads the items of its page by key. */
export const BY_ORDER = 'byOrder';
export interface OrderKey {
  orderPk: string;
  orderSk: string;
}

const ID_DIGITS = 16;
const padded = (id: number) => String(id).padStart(ID_DIGITS, '0');

/** One partition of DynamoDB takes 1,000 writes a second; sixteen are enough for 10 million members a day. */
export const SHARDS = 16;
/** One item takes few transactions at a time; a day's totals are spread over so many. */
const ROLLUP_SHARDS = 64;
/** Members who are found together write to different shards, so that closing their days does not collide. */
const rollupShard = (userId: number) => Math.floor(userId / SHARDS) % ROLLUP_SHARDS;
/** Likewise for the companions' numbers: a page of the day's members is one shard of `activeOrder`. */
const popularityShard = (userId: number) => Math.floor(userId / SHARDS) % SHARDS;
export const popularityPartition = (shard: number): string => `POPULARITY#${shard}`;
export const activePartition = (day: string, shard: number): string => `ACTIVE#${day}#${shard}`;

/** Members are listed by plan, so that a list of one plan reads no others; vip is listed with premium. */
export type ListedPlan = 'free' | 'premium';
export type MemberListing = 'JOINED' | 'EMAIL' | 'CHATS';
export const membersPartition = (plan: ListedPlan, listing: MemberListing): string =>
  `MEMBERS#${plan}#${listing}`;

export const keys = {
  member: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  /** Where the member is found among all, by when they joined; ids sort by time. */
  memberOrder: (userId: number, plan: ListedPlan): OrderKey => ({
    orderPk: membersPartition(plan, 'JOINED'),
    orderSk: padded(userId),
  }),
  memberByEmail: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ORDER#EMAIL' }),
  memberByEmailOrder: (email: string, plan: ListedPlan): OrderKey => ({
    orderPk: membersPartition(plan, 'EMAIL'),
    orderSk: email,
  }),
  memberByChats: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ORDER#CHATS' }),
  memberByChatsOrder: (userId: number, chats: number, plan: ListedPlan): OrderKey => ({
    orderPk: membersPartition(plan, 'CHATS'),
    orderSk: `${padded(chats)}#${padded(userId)}`,
  }),
  premiumEnd: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ENDS' }),
  premiumEndOrder: (userId: number, until: string): OrderKey => ({
    orderPk: 'PREMIUM-ENDS',
    orderSk: `${until}#${padded(userId)}`,
  }),
  memberId: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'ID' }),
  usage: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'USAGE' }),
  /** Where the members who used something on a day are found. Spread, so that no partition takes all of them. */
  activeOrder: (userId: number, day: string): OrderKey => ({
    orderPk: activePartition(day, userId % SHARDS),
    orderSk: padded(userId),
  }),
  /** A day's totals are the sum of its shards. */
  rollup: (day: string, userId: number): Key => ({
    pk: `DAY#${day}`,
    sk: `ROLLUP#${rollupShard(userId)}`,
  }),
  /** How many members there are is the sum of the shards. */
  totals: (userId: number): Key => ({ pk: 'TOTALS', sk: `MEMBERS#${rollupShard(userId)}` }),
  /** What all members of a shard have done with one companion; a shard holds all companions. */
  popularity: (userId: number, characterId: number): Key => ({
    pk: popularityPartition(popularityShard(userId)),
    sk: padded(characterId),
  }),
  /** All shards of one companion. */
  popularities: (characterId: number): Key[] =>
    Array.from({ length: SHARDS }, (_, shard) => ({
      pk: popularityPartition(shard),
      sk: padded(characterId),
    })),
  met: (userId: number, characterId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `MET#${padded(characterId)}`,
  }),
  emailClaim: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  formerAddress: (userId: number, addressHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `FORMER#${addressHash}`,
  }),
  formerAddressPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'FORMER#' }),
  /** What is remembered of an address whose account was deleted. */
  deletedAccount: (addressHash: string, what: 'DAY' | 'REFERRAL'): Key => ({
    pk: `KNOWN#${addressHash}`,
    sk: what,
  }),

  referral: (userId: number, friendId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `REFERRAL#${padded(friendId)}`,
  }),
  referralPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'REFERRAL#' }),
  rewarded: (userId: number, addressHash: string): Key => ({
    pk: `USER#${userId}`,
    sk: `REWARDED#${addressHash}`,
  }),
  referralCode: (code: string): Key => ({ pk: `REFCODE#${code}`, sk: 'REFCODE' }),
  /** Below the member, so that a token goes when the member does. */
  token: (userId: number, hash: string): Key => ({ pk: `USER#${userId}`, sk: `TOKEN#${hash}` }),
  tokenPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'TOKEN#' }),
  throttle: (nameHash: string): Key => ({ pk: `THROTTLE#${nameHash}`, sk: 'THROTTLE' }),

  call: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'CALL' }),
  sockets: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'SOCKETS' }),
  grant: (adminId: number): Key => ({ pk: `USER#${adminId}`, sk: 'GRANT' }),
  export: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'EXPORT' }),
  removal: (userId: number): Key => ({ pk: 'REMOVALS', sk: padded(userId) }),
  /** What administrators have done. They are few, so one partition takes it all. */
  auditEntry: (entryId: number): Key => ({ pk: 'AUDIT', sk: padded(entryId) }),

  character: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'CHARACTER' }),
  listedCharacter: (characterId: number): Key => ({ pk: 'CHARACTERS', sk: `CHAR#${padded(characterId)}` }),
  listedCharacters: { pk: 'CHARACTERS', sk: 'CHAR#' } as Key,
  characterListVersion: { pk: 'CHARACTERS', sk: 'VERSION' } as Key,
  /** Where companions stood in the index before they were listed. */
  characterOrder: 'CHARACTERS',
  mediaItem: (characterId: number, mediaId: number): Key => ({
    pk: `CHAR#${characterId}`,
    sk: `MEDIA#${padded(mediaId)}`,
  }),
  /** What a card said that the product has no field for, kept for the next export. */
  card: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'CARD' }),
  upload: (characterId: number, uploadId: number): Key => ({
    pk: `CHAR#${characterId}`,
    sk: `UPLOAD#${padded(uploadId)}`,
  }),
  uploadPrefix: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'UPLOAD#' }),
  /** Whose item it is, for calls that name the item alone. */
  mediaPlace: (mediaId: number): Key => ({ pk: `MEDIA#${mediaId}`, sk: 'PLACE' }),
  /** Files that nothing leads to any more, or not yet: some, or all of a companion that is gone. */
  clearing: (id: number): Key => ({ pk: 'CLEARING', sk: padded(id) }),
  mediaPrefix: (characterId: number): Key => ({ pk: `CHAR#${characterId}`, sk: 'MEDIA#' }),

  conversation: (userId: number, conversationId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `CONV#${padded(conversationId)}`,
  }),
  conversationOrder: (userId: number, conversationId: number, listedAt: string): OrderKey => ({
    orderPk: `USER#${userId}#CONVERSATIONS`,
    orderSk: `${listedAt}#${padded(conversationId)}`,
  }),
  conversationWith: (userId: number, characterId: number, conversationId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `WITH#${padded(characterId)}#${padded(conversationId)}`,
  }),
  conversationWithPrefix: (userId: number, characterId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `WITH#${padded(characterId)}#`,
  }),

  collected: (userId: number, messageId: number): Key => ({
    pk: `USER#${userId}`,
    sk: `GIFT#${padded(messageId)}`,
  }),
  collectedPrefix: (userId: number): Key => ({ pk: `USER#${userId}`, sk: 'GIFT#' }),

  message: (conversationId: number, messageId: number): Key => ({
    pk: `CONV#${conversationId}`,
    sk: `MSG#${padded(messageId)}`,
  }),
  /** Holds the conversation's id for one member: whatever lies in this partition is theirs alone. */
  conversationOwner: (conversationId: number): Key => ({ pk: `CONV#${conversationId}`, sk: 'OWNER' }),
  messagePrefix: (conversationId: number): Key => ({ pk: `CONV#${conversationId}`, sk: 'MSG#' }),
  send: (conversationId: number, clientMessageId: string): Key => ({
    pk: `CONV#${conversationId}`,
    sk: `SENT#${clientMessageId}`,
  }),
  /** Everything a conversation holds, messages and sends alike. */
  conversationContent: (conversationId: number): Pick<Key, 'pk'> => ({ pk: `CONV#${conversationId}` }),
} as const;
