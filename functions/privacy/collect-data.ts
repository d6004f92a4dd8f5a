import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { MessageRecord, MessageStore } from '#functions/chat/message-store.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { keptMessages } from '#functions/identity/retention.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { MemberDataStore } from './member-data-store.ts';

type Entry = Record<string, unknown>;

/** The content of a data export. */
export interface MemberData {
  product: string;
  exportedAt: string;
  profile: Entry;
  usage: Entry;
  conversations: (Entry & { messages: Entry[] })[];
  collection: Entry[];
  referrals: Entry[];
  reports: Entry[];
}

const PAGE_SIZE = 500;
/** Stored attributes left out of the export. */
const INTERNAL_ATTRIBUTES = [
  // Sort key of a list: the time of the latest change.
  'listedAt',
  'latestConversation',
  // Ids of the charged sends.
  'sends',
  'freeReplies',
  'failedReplies',
  'sentMedia',
  'expiresAt',
  'sessionsValidAfter',
  'endedLogIns',
  'devicesValidAfter',
  'claimedUntil',
  'claimedBy',
  // The new address of a pending change of email.
  'pendingEmail',
];
const withoutInternalAttributes = (item: Entry): Entry =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !INTERNAL_ATTRIBUTES.includes(name)));

/** Administrators' ids and notes are not the member's data. */
function withoutModerator({ decision, ...entry }: Entry): Entry {
  if (decision === undefined) return entry;
  const { by: _by, note: _note, ...rest } = decision as Entry;
  return { ...entry, decision: rest };
}

/** Nor is who locked the account, with a note for other administrators. */
function withoutLocker({ lock, ...profile }: Entry): Entry {
  if (lock === undefined) return profile;
  const { reason, at } = lock as Entry;
  return { ...profile, lock: { reason, at } };
}

async function listAllMessages(
  messages: Pick<MessageStore, 'list'>,
  conversationId: number,
  keep: (page: MessageRecord[]) => MessageRecord[],
): Promise<Entry[]> {
  const newestFirst: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await messages.list(conversationId, PAGE_SIZE, cursor);
    for (const { id, sender, content, timestamp, media, rating, alternatives } of keep(page.items)) {
      newestFirst.push({
        id,
        sender,
        content,
        timestamp,
        ...(media && { media }),
        ...(rating && { rating }),
        ...(alternatives && { alternatives: alternatives.map(({ content }) => content) }),
      });
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return newestFirst.reverse();
}

/** Collects a member's data, with all messages of each conversation, oldest first. */
export async function collectData(
  deps: {
    data: MemberDataStore;
    members: Pick<MemberStore, 'getConsistent'>;
    messages: Pick<MessageStore, 'list'>;
    characters: Pick<CharacterStore, 'get'>;
  },
  userId: number,
  now: Date,
): Promise<MemberData> {
  const result: MemberData = {
    product: PRODUCT_NAME,
    exportedAt: now.toISOString(),
    profile: {},
    usage: {},
    conversations: [],
    collection: [],
    referrals: [],
    reports: [],
  };
  const member = (await deps.members.getConsistent(userId)) ?? {};
  // Kinds are prefixes of stored sort keys. GIFT is the historic name of a collection item; CONV is a conversation.
  for await (const { kind, item } of deps.data.listItems(userId)) {
    const entry = withoutInternalAttributes(item);
    if (kind === 'PROFILE') result.profile = withoutLocker(entry);
    else if (kind === 'USAGE') result.usage = entry;
    else if (kind === 'GIFT') result.collection.push(entry);
    else if (kind === 'REFERRAL') result.referrals.push(entry);
    else if (kind === 'REPORT') result.reports.push(withoutModerator(entry));
    else if (kind === 'CONV') {
      const [character, messages] = await Promise.all([
        deps.characters.get(Number(item.characterId)),
        listAllMessages(deps.messages, Number(item.id), (page) => keptMessages(page, member, now)),
      ]);
      result.conversations.push({ ...entry, characterName: character?.name ?? null, messages });
    }
  }
  return result;
}
