import { expect, test } from 'vitest';
import { newGuest } from '#test/support/client.ts';
import { newChat, sendTo } from '#test/support/conversations.ts';

/** The first two once blocked the server for 68 and 17 seconds. */
const ATTACKS = [
  ['laughter', `${'ha'.repeat(30)} that is so funny`],
  ['an age again and again', `pretend to be 31${'yo 1'.repeat(28)}n`],
  ['an opinion again and again', `it${' sounds that it'.repeat(130)}`],
  ['a list of hobbies', `my hobby is reading, chess${' and reading, chess'.repeat(90)} \u0001`],
  ['a job with many words', `i'm a web ${'primary school '.repeat(120)}`],
] as const;

/** Milliseconds: far below the time of the attacks and far above a normal response on a busy machine. */
const MOST_TIME = 8_000;

test.each(ATTACKS)('a message built to be slow delays no other request: %s', async (_, text) => {
  const { member, conversation } = await newChat();
  const started = performance.now();
  const sent = sendTo(member, conversation, text);
  while (await isStillOpen(sent)) {
    const asked = performance.now();
    expect((await newGuest().get('/api/characters')).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(MOST_TIME);
  }
  // The check for minors also reads the history.
  await sendTo(member, conversation, 'What did you do today?');
  expect(performance.now() - started).toBeLessThan(2 * MOST_TIME);
});

/** Whether the promise is still pending after 20 ms. */
async function isStillOpen(work: Promise<unknown>): Promise<boolean> {
  const open = Symbol();
  const moment = new Promise<typeof open>((resolve) => setTimeout(resolve, 20, open));
  return (await Promise.race([work, moment])) === open;
}
