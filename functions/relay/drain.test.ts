import { expect, test } from 'vitest';
import { callStore } from '#functions/voice/call-store.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';

// Integration test: two relay tasks as processes and the local database. The speech service is a fake server.
const system = voiceSystem({ service: { chunks: 3 } });

test('forwards a repeated call request to another task while draining', async () => {
  const [activeTask] = system.tasks;
  if (activeTask === undefined) return expect.unreachable();
  const drainingTask = await system.startTask({ RELAY_PEERS_URL: activeTask.url });
  const { userId, characterId } = await system.member('premium');
  const caller = new VoiceCaller(userId, drainingTask);
  const { connectionId } = caller;
  const waitForMessage = (type: string, options = {}) =>
    system.sockets.waitForMessage(connectionId, (message) => message.type === type, options);

  // A call ends only when everything was sent to the caller: the last message is held back.
  const [lastMessageHeld, lastMessageReleased] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let sent = 0;
  system.sockets.setPostHandler(async (id) => {
    if (id !== connectionId || sent++ === 0) return 200;
    lastMessageHeld.resolve();
    await lastMessageReleased.promise;
    return 200;
  });
  await caller.start(characterId);
  await waitForMessage('session_started');
  await lastMessageHeld.promise;
  await caller.send({ type: 'end_realtime_voice' });
  await caller.start(characterId);

  const from = system.sockets.messagesTo(connectionId).length;
  const stopped = drainingTask.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${drainingTask.url}/health`)).status).toBe(503);
  lastMessageReleased.resolve();

  await waitForMessage('session_started', { from });
  expect(await stopped).toBe(0);
  expect((await callStore(system.local.table).get(userId))?.owner).toBe(activeTask.url);
  await activeTask.deliver(connectionId, userId, { type: 'end_realtime_voice' });
  await expect.poll(() => callStore(system.local.table).get(userId)).toBeUndefined();
});
