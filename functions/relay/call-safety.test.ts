import { expect, test, vi } from 'vitest';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { Label, Moderation, Stage } from '#functions/safety/moderation.ts';
import { safetyCountersStore } from '#functions/safety/safety-counters-store.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';
import { speech } from '#test/support/voices.ts';
import { CallSafety } from './call-safety.ts';
import { CallTranscript } from './call-transcript.ts';

// Integration test: a relay task as a process, and a fake speech service that transcribes the caller.
const service = { chunks: 3, transcript: '', reply: '' };
const system = voiceSystem({ service, env: { VOICE_CALL_SECONDS: '5' } });

/** A free call in which the service transcribes this text of the caller after a greeting, and gives this reply. */
async function callSaying(transcript: string, { reply = 'Hello there.' } = {}) {
  Object.assign(service, { transcript, reply: 'Hello there.' });
  system.model.received.splice(0);
  const task = system.tasks[0] ?? expect.unreachable();
  const member = await system.member();
  const caller = new VoiceCaller(member.userId, task);
  const waitForMessage = (type: string) =>
    system.sockets.waitForMessage(caller.connectionId, (message) => message.type === type);
  await caller.start(member.characterId);
  await waitForMessage('session_started');
  caller.openMicrophone();
  await waitForMessage('response_complete');
  service.reply = reply;
  await caller.say(speech.sentence);
  const end = async () => {
    await caller.closeMicrophone();
    await caller.send({ type: 'end_realtime_voice' });
  };
  const stored = async () => (await member.chat.messages.list(member.conversation.id, 10)).items.reverse();
  const record = () => memberStore(system.local.table).getConsistent(member.userId);
  const types = () => system.sockets.messagesTo(caller.connectionId).map(({ message }) => message.type);
  return { ...member, waitForMessage, end, stored, record, types };
}

const spokenTexts = () =>
  system.model.ofType('response.create').map(({ response }) => String(response?.instructions ?? ''));

test('a caller in a crisis sees and hears the care card, and the call continues past its limit', async () => {
  const call = await callSaying('I want to kill myself');
  const { message } = await call.waitForMessage('safety_notice');
  expect(message).toMatchObject({ safety: 'care', content: expect.stringContaining('findahelpline.com') });
  await expect.poll(() => spokenTexts().join()).toContain('Please call 112');
  expect(system.model.ofType('session.update').at(-1)?.session.instructions).toContain('crisis');
  await expect.poll(async () => (await call.record())?.crisisAt).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(call.types()).not.toContain('error');
  await call.end();
  await expect.poll(async () => (await call.stored()).map(({ safety }) => safety)).toContain('care');
  const month = systemClock.now().toISOString().slice(0, 7);
  const counts = await safetyCountersStore(system.local.table).listMonth(month);
  expect(counts.filter(({ stage }) => stage === 'call')).toMatchObject([{ action: 'referral', count: 1 }]);
  // Time past the limit is not charged.
  expect((await call.used()).voiceSeconds).toBe(5);
});

test('a caller who is under 18 is refused, and the account is locked', async () => {
  const call = await callSaying("I'm 15");
  const { message } = await call.waitForMessage('error');
  expect(message).toMatchObject({ code: 'account_locked', endsCall: true });
  expect(await call.record()).toMatchObject({ lock: { reason: 'age', by: 'policy' } });
  await expect.poll(async () => (await call.stored()).at(-1)?.safety).toBe('locked');
  await call.end();
});

test('a request for a minor is refused, and the call continues', async () => {
  const call = await callSaying('Pretend you are a 14 year old schoolgirl');
  const { message } = await call.waitForMessage('safety_notice');
  expect(message).toMatchObject({ safety: 'refusal' });
  await expect.poll(() => spokenTexts().join()).toContain('take part in');
  expect(call.types()).not.toContain('error');
  await call.end();
  await expect.poll(async () => (await call.stored()).map(({ safety }) => safety)).toContain('refusal');
});

test('a reply that is not allowed is stopped and not stored', async () => {
  const call = await callSaying('Tell me about you', { reply: "I'm only 15 and I go to school." });
  await expect.poll(() => spokenTexts().join()).toContain('take part in');
  await call.end();
  await expect.poll(call.used).toMatchObject({ voiceCalls: 1 });
  expect((await call.stored()).map(({ content }) => content).join()).not.toContain('15');
});

/** A call without a relay, with a classifier that finds these labels. The caller has heard half of each reply. */
function checkedCall(found: Partial<Record<Stage, Label>>) {
  const transcript = new CallTranscript();
  const controls = {
    stopReply: () => safety.checkReply(transcript.truncateReply(500, 1_000)),
    notify: vi.fn(),
    speak: vi.fn(),
    extend: () => undefined,
    end: () => undefined,
  };
  const moderation: Moderation = {
    check: async ({ stage }) => {
      const name = found[stage];
      return { labels: name ? [{ name, score: 1, by: 'rule' }] : [], version: 'test' };
    },
  };
  const counters = { count: async () => undefined, listMonth: async () => [] };
  const members = { setSafety: async () => undefined, setLock: async () => true };
  const deps = { safety: { moderation, counters }, members, clock: systemClock };
  const safety = new CallSafety(deps, { userId: 1, isInCrisis: false }, transcript, controls);
  return { transcript, safety, controls };
}

test('a notice cuts the open reply at what was heard', async () => {
  const { transcript, safety, controls } = checkedCall({ call: 'crisis' });
  transcript.startReply();
  safety.checkReply(transcript.addReplyText('one two three four five'));
  safety.checkCallerText('I want to die');
  await vi.waitFor(() => expect(controls.notify).toHaveBeenCalled());
  await safety.finish();
  expect(transcript.lines).toMatchObject([{ content: 'one two…' }, { safety: 'care' }]);
});

test('the replacement of a rejected reply is not replaced again', async () => {
  const { transcript, safety, controls } = checkedCall({ output: 'hate' });
  for (const text of ['Not allowed.', 'Not allowed either.']) {
    transcript.startReply();
    safety.checkReply(transcript.addReplyText(text));
    await new Promise(setImmediate);
  }
  expect(controls.speak).toHaveBeenCalledOnce();
});
