import { characterStore } from '#functions/characters/character-store.ts';
import type { ChatDeps } from '#functions/chat/chat.ts';
import { conversationDraftStore } from '#functions/chat/conversation-draft-store.ts';
import { conversationStore } from '#functions/chat/conversation-store.ts';
import { startConversation } from '#functions/chat/conversations.ts';
import { messageEditStore } from '#functions/chat/message-edit-store.ts';
import { messageStore } from '#functions/chat/message-store.ts';
import { sendStore } from '#functions/chat/send-store.ts';
import { collectionStore } from '#functions/collection/collection-store.ts';
import type { ReplyRequest } from '#functions/companion/companion.ts';
import { makeCompanion } from '#functions/companion/make-companion.ts';
import type { TextEngine } from '#functions/companion/text-engine.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { makeIds } from '#functions/platform/ids.ts';
import type { Session } from '#functions/platform/session.ts';
import { safetyCountersStore } from '#functions/safety/safety-counters-store.ts';
import type { Table } from '#functions/table/table.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import type { SubscriptionType } from '#shared/limits.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { moderation } from '#test/safety/classify.ts';

/** The model's text, whole or in pieces. */
type Answer = (request: ReplyRequest) => Promise<string> | string | AsyncIterable<string>;

/** An engine with scripted replies that records the requests. */
function scriptedEngine(answer: Answer) {
  const replyRequests: ReplyRequest[] = [];
  const engine: TextEngine = {
    async *reply(request) {
      replyRequests.push(request);
      const reply = answer(request);
      if (typeof reply === 'object' && Symbol.asyncIterator in reply) yield* reply;
      else yield await reply;
    },
  };
  return { engine, replyRequests };
}

/** A clock that only tests advance. */
export function fixedClock(start = '2026-11-21T12:00:00Z') {
  let now = Date.parse(start);
  return { now: () => new Date(now), advance: (milliseconds: number) => (now += milliseconds) };
}

/** Stores on the local table, a scripted companion and a clock that tests advance. */
export function chatFixture(table: Table, answer: Answer = () => 'Tell me more.') {
  const clock = fixedClock();
  const ids = makeIds();
  const { engine, replyRequests } = scriptedEngine(answer);
  const chat: ChatDeps = {
    conversations: conversationStore(table),
    drafts: conversationDraftStore(table),
    messages: messageStore(table),
    messageEdits: messageEditStore(table),
    sends: sendStore(table),
    characters: characterStore(table),
    collection: collectionStore(table),
    members: memberStore(table),
    usage: usageStore(table),
    companion: async () => makeCompanion(async () => engine),
    safety: { moderation, counters: safetyCountersStore(table) },
    clock,
    ids,
  };

  async function makeMember(subscriptionType: SubscriptionType = 'free'): Promise<Session> {
    const userId = ids.next();
    const email = `member-${userId}@example.com`;
    const at = clock.now().toISOString();
    await chat.members.claimEmail(email, userId, clock.now().getTime());
    await chat.members.create({
      userId,
      email,
      emailVerified: true,
      firstName: 'Sam',
      createdAt: at,
      over18At: at,
      subscriptionType,
    });
    return { userId, isAdmin: false, issuedAt: Math.floor(clock.now().getTime() / 1_000) };
  }

  async function makeCharacter(name = 'Nora'): Promise<number> {
    const id = ids.next();
    await chat.characters.create({
      id,
      ...characterFields.parse({ name, age: '34', description: 'Plays the cello.' }),
    });
    return id;
  }

  /** A member with one conversation, ready to send. */
  async function makeConversation(subscriptionType: SubscriptionType = 'free') {
    const [session, characterId] = await Promise.all([makeMember(subscriptionType), makeCharacter()]);
    const conversation = await startConversation(chat, session, characterId);
    return { session, characterId, conversation };
  }

  return { chat, clock, replyRequests, makeMember, makeCharacter, makeConversation };
}
