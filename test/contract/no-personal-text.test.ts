import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { newEmail, newGuest, newMember } from '#test/support/client.ts';
import { messagesPath, sendTo, startConversation, trySend } from '#test/support/conversations.ts';

const logs = () => {
  const folder = join(inject('dataDir'), 'logs');
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

test('logs name operations and outcomes, and hold no personal data', async () => {
  const secrets = {
    email: newEmail('wilhelmina.secret'),
    password: 'zebra-crossing-91',
    firstName: 'Wilhelminata',
    message: 'My blood type is marzipan',
    refused: 'Zanzibarian whisper',
  };
  const member = await newMember({ email: secrets.email, firstName: secrets.firstName });
  const conversation = await startConversation(member);
  const { aiMessage } = await sendTo(member, conversation, secrets.message);
  await trySend(member, conversation, { content: [secrets.refused] });
  await member.post(messagesPath(conversation), undefined, {
    body: `{"content":"${secrets.refused}`,
    headers: { 'content-type': 'application/json' },
  });
  await newGuest().post('/api/auth/login', { email: secrets.email, password: secrets.password });
  await newGuest().post('/api/auth/signup', { email: secrets.email, firstName: secrets.refused });
  const { requestId } = (await member.get('/api/conversations/5')).json;

  await expect.poll(logs).toContain(requestId);
  await delay(200);
  const text = logs();
  expect(text).toContain('"operation":"messages-send"');
  expect(text).toContain(`"userId":${member.id}`);
  const tokens = [...member.cookies.values()].map(({ value }) => value);
  for (const secret of [...Object.values(secrets), aiMessage.content, ...tokens]) {
    expect(text.includes(secret), secret).toBe(false);
  }
  expect(text).not.toMatch(/velora_(session|refresh)=/);
});
