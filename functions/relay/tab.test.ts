import { expect, test } from 'vitest';
import { logInStore } from '#functions/identity/log-in-store.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { admit } from '#functions/voice/admit.ts';
import { callStore } from '#functions/voice/call-store.ts';
import { LEASE, type Voice } from '#functions/voice/voice.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { Tab } from './tab.ts';

// Real here: the embedded data store. The clock of the leases is in the test's hand.
const local = localTable();

test('a session that took long to begin is not taken for dead: its lease is renewed as it starts', async () => {
  const { chat, clock, begin } = chatFixture(local.table);
  const { session, characterId } = await begin('premium');
  const { userId, issuedAt } = session;
  const voice: Voice = {
    ...chat,
    calls: callStore(local.table),
    logIns: logInStore(local.table),
    throttle: throttleStore(local.table),
  };
  const start = (connectionId: string) =>
    admit(
      voice,
      { userId, connectionId, issuedAt, logInId: '', owner: 'http://10.0.0.1:8080' },
      { type: 'start_realtime_voice', characterId, userId },
    );
  const { call } = await start('first=');
  const lost: string[] = [];
  const tab = new Tab(voice, call, () => lost.push('first'));
  clock.advance(LEASE - 1_000);
  tab.start(null);
  const leaseUntil = async () => (await voice.calls.get(userId))?.leaseUntil;
  await expect.poll(leaseUntil).toBe(clock.now().getTime() + LEASE);
  clock.advance(2_000);
  await expect(start('second=')).rejects.toMatchObject({ code: 'conflict' });
  expect(lost).toEqual([]);
  await tab.close();
});
