import { expect, test } from 'vitest';
import { callStore } from '#functions/voice/call-store.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';

// Real: two tasks as processes, one of which drains; the data store; a fake speech service over a real connection.
const system = voiceSystem({ service: { chunks: 3 } });

test('forwards a repeated call request to another task while draining', async () => {
  const [staying] = system.tasks;
  if (staying === undefined) return expect.unreachable();
  const leaving = await system.startTask({ RELAY_PEERS_URL: staying.url });
  const { userId, characterId } = await system.member('premium');
  const caller = new VoiceCaller(userId, leaving);
  const { connectionId } = caller;
  const until = (type: string, options = {}) =>
    system.sockets.until(connectionId, (message) => message.type === type, options);

  // A call ends only when everything was sent to the caller: the last message is held back.
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  system.sockets.setPostHandler(async (id) => {
    if (id !== connectionId || sent++ === 0) return 200;
    isHeld.resolve();
    await release.promise;
    return 200;
  });
  await caller.start(characterId);
  await until('session_started');
  await isHeld.promise;
  await caller.send({ type: 'end_realtime_voice' });
  await caller.start(characterId);

  const from = system.sockets.messagesTo(connectionId).length;
  const stopped = leaving.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${leaving.url}/health`)).status).toBe(503);
  release.resolve();

  await until('session_started', { from });
  expect(await stopped).toBe(0);
  expect((await callStore(system.local.table).get(userId))?.owner).toBe(staying.url);
  await staying.deliver(connectionId, userId, { type: 'end_realtime_voice' });
  await expect.poll(() => callStore(system.local.table).get(userId)).toBeUndefined();
});
