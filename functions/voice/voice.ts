import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { ConversationStore } from '#functions/chat/conversation-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { CallStore } from './call-store.ts';
import type { SocketStore } from './socket-store.ts';

/** What the rules of voice calls work with. */
export interface Voice {
  calls: CallStore;
  sockets: Pick<SocketStore, 'free'>;
  conversations: ConversationStore;
  messages: MessageStore;
  characters: CharacterStore;
  members: MemberStore;
  usage: UsageStore;
  throttle: ThrottleStore;
  clock: Clock;
  ids: Ids;
  /** Ends the calls of free members earlier than their limit does, in seconds. */
  callSeconds?: number | undefined;
}

/** An owner that has not been heard of for so long is dead, in milliseconds. */
export const LEASE = 10_000;
/** How often an owner says that it lives and charges what has passed, in milliseconds. */
export const HEARTBEAT_INTERVAL = 4_000;
