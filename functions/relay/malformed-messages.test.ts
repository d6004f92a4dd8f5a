import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callStore } from '#functions/voice/call-store.ts';
import { VOICE_BLOCK_SAMPLES } from '#shared/voice.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';

// Integration test: a relay task as a process and the local database. The speech service is a fake server.
const system = voiceSystem({ service: { chunks: 3 } });
const task = () => system.tasks[0] ?? expect.unreachable();

const malformed = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json({ maxDepth: 2 }),
  fc
    .record({
      type: fc.constantFrom(
        'audio_data',
        'start_realtime_voice',
        'end_realtime_voice_',
        '__proto__',
        7,
        null,
      ),
      seq: fc.oneof(fc.integer(), fc.double(), fc.constant('1'), fc.constant(null), fc.maxSafeNat()),
      data: fc.oneof(
        fc.base64String({ maxLength: 40 }),
        fc.string(),
        fc.constant([]),
        fc.constant(undefined),
      ),
      audio: fc.oneof(fc.array(fc.anything(), { maxLength: 4 }), fc.constant({}), fc.constant(undefined)),
      userId: fc.oneof(fc.integer(), fc.constant('x')),
      characterId: fc.oneof(fc.integer(), fc.constant({})),
    })
    .map((message) => JSON.stringify(message)),
);
const OVERSIZED = [
  JSON.stringify({ type: 'audio_data', seq: 1, audio: new Array(VOICE_BLOCK_SAMPLES * 4).fill(1) }),
  JSON.stringify({ type: 'audio_data', seq: 1, data: 'A'.repeat(100_000) }),
  'x'.repeat(127 * 1_024),
  `${'['.repeat(50_000)}`,
];

test('survives any message during and after a call, and leaves no call behind', async () => {
  const { userId, characterId } = await system.member('premium');
  const caller = new VoiceCaller(userId, task());
  const { connectionId } = caller;
  await caller.start(characterId);
  await system.sockets.waitForMessage(connectionId, ({ type }) => type === 'response_complete');
  const deliver = (message: string) => task().deliver(connectionId, userId, message);
  await fc.assert(
    fc.asyncProperty(malformed, async (message) => {
      expect(await deliver(message)).toBe(202);
    }),
    { numRuns: 300 },
  );
  for (const message of OVERSIZED) expect(await deliver(message)).toBe(202);
  expect(await task().deliver(connectionId, userId, 'x'.repeat(200_000))).toBe(413);
  // The call continues, with late, duplicate and missing blocks.
  expect((await task().metrics()).activeCalls).toBe(1);
  for (const seq of [3, 1, 1, 0, 2, 900, 4, 4, 60, 5]) {
    await deliver(JSON.stringify({ type: 'audio_data', seq, data: 'AAAA' }));
  }
  await deliver(JSON.stringify({ type: 'end_realtime_voice' }));
  await expect.poll(() => callStore(system.local.table).get(userId)).toBeUndefined();
  for (const message of [
    ...OVERSIZED,
    '{"type":"audio_data","seq":6,"data":"AAAA"}',
    '{"type":"end_realtime_voice"}',
  ]) {
    await deliver(message);
  }
  await fc.assert(
    fc.asyncProperty(malformed, async (message) => {
      await deliver(message);
    }),
    { numRuns: 100 },
  );
  await expect.poll(async () => (await task().metrics()).activeCalls).toBe(0);
  expect(task().process.exitCode).toBeNull();
  expect(system.sockets.messagesTo(connectionId).length).toBeLessThan(30);
});
