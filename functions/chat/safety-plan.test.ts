import { expect, test } from 'vitest';
import { answerAge } from '#functions/account-lock/answer-age.ts';
import type { Moderation } from '#functions/safety/moderation.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { startConversation } from './conversations.ts';
import { sendMessage } from './send-message.ts';

const local = localTable();

/** Is unsure about the age of whoever writes "school". */
const unsureModeration: Moderation = {
  check: async (input) => {
    const text = 'turns' in input ? (input.turns.at(-1)?.content ?? '') : '';
    const isUnsure = text.includes('school');
    return {
      labels: isUnsure ? [{ name: 'member_minor', score: 0.6, by: 'classifier' }] : [],
      version: 'test',
    };
  },
};

test('the question about the age comes again in every chat, for free, until it is answered', async () => {
  const { chat, makeConversation, makeCharacter, replyRequests } = chatFixture(local.table);
  const deps = { ...chat, safety: { ...chat.safety, moderation: unsureModeration } };
  const { session, conversation } = await makeConversation();
  const other = await startConversation(chat, session, await makeCharacter('Mara'));
  const kindOfReply = async ({ id }: { id: number }, content: string) =>
    (await sendMessage(deps, session, id, { content })).aiMessage.safety;

  expect(await kindOfReply(conversation, 'back from school')).toBe('age_question');
  expect(await kindOfReply(other, 'Good evening')).toBe('age_question');
  expect(await kindOfReply(conversation, 'Good evening')).toBe('age_question');
  expect(replyRequests).toEqual([]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0 });

  await answerAge({ ...chat, counters: chat.safety.counters }, session, true);
  expect(await kindOfReply(other, 'Good evening')).toBeUndefined();
  expect(await kindOfReply(other, 'back from school')).toBeUndefined();
});
