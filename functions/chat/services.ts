import { characterStore } from '#functions/characters/character-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import type { Chat } from './chat.ts';
import { conversationStore } from './conversation-store.ts';
import { messageStore } from './message-store.ts';

/** The real parts that the chat's handlers work with; the companion is the sender's business. */
export function chatServices(): Omit<Chat, 'companion'> {
  const table = openTable(config().TABLE_NAME);
  return {
    conversations: conversationStore(table),
    messages: messageStore(table),
    characters: characterStore(table),
    members: memberStore(table),
    usage: usageStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}
