import { characterStore } from '#functions/characters/character-store.ts';
import { conversationDraftStore } from '#functions/chat/conversation-draft-store.ts';
import { conversationStore } from '#functions/chat/conversation-store.ts';
import { messageStore } from '#functions/chat/message-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { systemIds } from '#functions/platform/ids.ts';
import type { Table } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { callStore } from '#functions/voice/call-store.ts';
import { socketStore } from '#functions/voice/socket-store.ts';
import type { VoiceDeps } from '#functions/voice/voice.ts';

export function voiceServices(table: Table, callSeconds?: number): VoiceDeps {
  return {
    calls: callStore(table),
    sockets: socketStore(table),
    conversations: conversationStore(table),
    drafts: conversationDraftStore(table),
    messages: messageStore(table),
    characters: characterStore(table),
    members: memberStore(table),
    usage: usageStore(table),
    throttle: throttleStore(table),
    clock: systemClock,
    ids: systemIds,
    callSeconds,
  };
}
