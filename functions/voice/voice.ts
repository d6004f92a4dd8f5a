import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { ConversationDraftStore } from '#functions/chat/conversation-draft-store.ts';
import type { ConversationStore } from '#functions/chat/conversation-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { CallStore } from './call-store.ts';
import type { SocketStore } from './socket-store.ts';

/** Dependencies of the voice functions. */
export interface VoiceDeps {
  calls: CallStore;
  sockets: Pick<SocketStore, 'release'>;
  conversations: ConversationStore;
  drafts: ConversationDraftStore;
  messages: MessageStore;
  characters: CharacterStore;
  members: MemberStore;
  usage: UsageStore;
  throttle: ThrottleStore;
  clock: Clock;
  ids: Ids;
  /** A shorter maximum for calls of free members, for tests. Seconds. */
  callSeconds?: number | undefined;
}

/** A task whose lease on a call has expired counts as crashed. */
export const LEASE_MILLISECONDS = 10_000;
/** Interval at which a task renews its lease and charges the elapsed seconds. */
export const HEARTBEAT_MILLISECONDS = 4_000;
