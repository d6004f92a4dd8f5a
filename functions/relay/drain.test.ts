import { expect, test } from 'vitest';
import { callStore } from '#functions/voice/call-store.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';

// Real here: two tasks as processes, one of which is told to stop; the data store; a speech service. Held: its answers.
const home = voiceSystem({ service: { pieces: 3 } });

test('who calls again just as the task is told to stop is put through by another one', async () => {
  const [staying] = home.tasks;
  if (staying === undefined) return expect.unreachable();
  const leaving = await home.startTask({ RELAY_PEERS_URL: staying.url });
  const { userId, characterId } = await home.member('premium');
  const caller = new VoiceCaller(userId, leaving);
  const { connectionId } = caller;
  const until = (type: string, options = {}) =>
    home.sockets.until(connectionId, (message) => message.type === type, options);

  // A call is over only when the caller has all that was said: the last of it is held back.
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let told = 0;
  home.sockets.treat(async (id) => {
    if (id !== connectionId || told++ === 0) return 200;
    isHeld.resolve();
    await letGo.promise;
    return 200;
  });
  await caller.start(characterId);
  await until('session_started');
  await isHeld.promise;
  await caller.send({ type: 'end_realtime_voice' });
  await caller.start(characterId);

  const from = home.sockets.to(connectionId).length;
  const stopped = leaving.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${leaving.url}/health`)).status).toBe(503);
  letGo.resolve();

  await until('session_started', { from });
  expect(await stopped).toBe(0);
  expect((await callStore(home.local.table).get(userId))?.owner).toBe(staying.url);
  await staying.deliver(connectionId, userId, { type: 'end_realtime_voice' });
  await expect.poll(() => callStore(home.local.table).get(userId)).toBeUndefined();
});
