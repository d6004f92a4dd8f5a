import { auditStore } from '#functions/audit/audit-store.ts';
import { characterStore } from '#functions/characters/character-store.ts';
import { conversationStore } from '#functions/chat/conversation-store.ts';
import { messageStore } from '#functions/chat/message-store.ts';
import { collectionStore } from '#functions/collection/collection-store.ts';
import { createMailer } from '#functions/email/services.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { galleryServices } from '#functions/media/gallery-services.ts';
import { galleryStore } from '#functions/media/gallery-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { safetyCountersStore } from '#functions/safety/safety-counters-store.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { reportStore } from './report-store.ts';

export function reportServices() {
  const table = openTable(config().TABLE_NAME);
  return {
    reports: reportStore(table),
    conversations: conversationStore(table),
    messages: messageStore(table),
    characters: characterStore(table),
    gallery: galleryStore(table),
    members: memberStore(table),
    counters: safetyCountersStore(table),
    throttle: throttleStore(table),
    audit: auditStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}
export type ReportDeps = ReturnType<typeof reportServices>;

/** For decisions, which change chats, galleries, companions and accounts. */
export function decisionServices() {
  return {
    ...reportServices(),
    collection: collectionStore(openTable(config().TABLE_NAME)),
    galleries: galleryServices(),
    mailer: createMailer(),
  };
}
export type DecisionDeps = ReturnType<typeof decisionServices>;
