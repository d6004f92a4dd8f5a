import { expect, test } from 'vitest';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { searchAllConversations, searchConversation } from './search-messages.ts';
import { searchSnippet } from './search-snippet.ts';

// Uses the local database.
const local = localTable();

test('a search of a long conversation goes on with its cursor and finds each message once', async () => {
  const { chat, clock, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const found: number[] = [];
  for (let index = 0; index < 1_150; index += 1) {
    const id = chat.ids.next();
    if (index % 50 === 0) found.unshift(id);
    const content = index % 50 === 0 ? 'Über den Wolken' : 'Below them';
    const timestamp = clock.now().toISOString();
    await chat.messages.add({ id, conversationId: conversation.id, sender: 'user', content, timestamp });
  }
  for (const searchIn of [
    (cursor?: string) => searchConversation(chat, session, conversation.id, { q: 'uber wolken', cursor }),
    (cursor?: string) => searchAllConversations(chat, session, { q: 'uber wolken', cursor }),
  ]) {
    const first = await searchIn();
    const second = await searchIn(first.nextCursor);
    expect(first.nextCursor).toBeDefined();
    expect(second.nextCursor).toBeUndefined();
    expect([...first.items, ...second.items].map(({ messageId }) => messageId)).toEqual(found);
  }
});

test.each([
  ['short', ['short'], 'short'],
  [`${'before '.repeat(20)}the word${' after'.repeat(40)}`, ['word'], /^…before .*the word after.*…$/],
  [`${'x'.repeat(100)}Needle`, ['needle'], '…Needle'],
])('the snippet of %#', (content, words, expected) => {
  const snippet = searchSnippet(content, words);
  if (typeof expected === 'string') expect(snippet).toBe(expected);
  else expect(snippet).toMatch(expected);
  expect(snippet.length).toBeLessThanOrEqual(142);
});
