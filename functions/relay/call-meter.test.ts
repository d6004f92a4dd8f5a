import { expect, test } from 'vitest';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { admitCall } from '#functions/voice/admit-call.ts';
import { callStore } from '#functions/voice/call-store.ts';
import { socketStore } from '#functions/voice/socket-store.ts';
import { LEASE_MILLISECONDS, type VoiceDeps } from '#functions/voice/voice.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { CallMeter } from './call-meter.ts';

// Uses the local database and a fake clock.
const local = localTable();

function setUp() {
  const { chat, clock, makeConversation } = chatFixture(local.table);
  const voice: VoiceDeps = {
    ...chat,
    calls: callStore(local.table),
    sockets: socketStore(local.table),
    throttle: throttleStore(local.table),
  };
  return { voice, clock, makeConversation };
}

test('refunds calls without a reply up to ten times a day', async () => {
  const { voice, clock, makeConversation } = setUp();
  const { session, characterId } = await makeConversation();
  const { userId, issuedAt } = session;
  const caller = { userId, connectionId: 'caller=', issuedAt, logInId: '', owner: 'http://10.0.0.1:8080' };
  const outcomes: unknown[] = [];
  for (let called = 0; called < 12; called += 1) {
    clock.advance(90_000);
    const admitted = await admitCall(voice, caller, {
      type: 'start_realtime_voice',
      characterId,
      userId,
    }).catch((error) => error.code);
    if (typeof admitted !== 'string') {
      const meter = new CallMeter(voice, admitted.call, () => undefined);
      meter.start(60);
      await meter.close();
    }
    outcomes.push(typeof admitted === 'string' ? admitted : (await voice.usage.get(userId)).voiceCalls);
  }
  expect(outcomes).toEqual([...Array(10).fill(0), 1, 'limit_reached']);
});

test('renews the lease when the session starts, after a slow connection', async () => {
  const { voice, clock, makeConversation } = setUp();
  const { session, characterId } = await makeConversation('premium');
  const { userId, issuedAt } = session;
  const start = (connectionId: string) =>
    admitCall(
      voice,
      { userId, connectionId, issuedAt, logInId: '', owner: 'http://10.0.0.1:8080' },
      { type: 'start_realtime_voice', characterId, userId },
    );
  const { call } = await start('first=');
  const lost: string[] = [];
  const meter = new CallMeter(voice, call, () => lost.push('first'));
  clock.advance(LEASE_MILLISECONDS - 1_000);
  meter.start(null);
  const leaseUntil = async () => (await voice.calls.get(userId))?.leaseUntil;
  await expect.poll(leaseUntil).toBe(clock.now().getTime() + LEASE_MILLISECONDS);
  clock.advance(2_000);
  await expect(start('second=')).rejects.toMatchObject({ code: 'conflict' });
  expect(lost).toEqual([]);
  await meter.close();
});
