import { expect, test } from 'vitest';
import { type ServerVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';
import { logIn, type Member, newMember } from '#test/support/client.ts';
import { limitsOf } from '#test/support/conversations.ts';
import { openSocket } from '#test/support/socket-client.ts';

type Type = ServerVoiceMessage['type'];

/** A socket that records its messages, each checked against the protocol. */
async function openCallSocket(member: Member) {
  const socket = await openSocket(member);
  const received: ServerVoiceMessage[] = [];
  socket.on('message', (data) => received.push(serverVoiceMessage.parse(JSON.parse(String(data)))));
  const waitFor = async (type: Type) => {
    await expect.poll(() => received.map((message) => message.type)).toContain(type);
    return received.find((message) => message.type === type);
  };
  return { received, waitFor, send: (message: object) => socket.send(JSON.stringify(message)), socket };
}

const firstCompanion = async (member: Member): Promise<number> =>
  (await member.get('/api/characters')).json[0].id;

test('a member calls a companion and hears the reply; the call and its seconds are charged', async () => {
  const member = await newMember();
  const companion = await firstCompanion(member);
  const callSocket = await openCallSocket(member);
  callSocket.send({ type: 'start_realtime_voice', characterId: companion, userId: member.id });
  expect(await callSocket.waitFor('session_started')).toMatchObject({
    characterId: companion,
    limits: { subscriptionType: 'free', maxSeconds: 60, remainingSeconds: 60 },
  });
  await callSocket.waitFor('audio_response_delta');
  callSocket.send({ type: 'end_realtime_voice' });
  const used = async () => {
    const { voiceCalls, voiceSeconds } = (await limitsOf(member)).limits;
    return { calls: voiceCalls.used, hasSeconds: voiceSeconds.used > 0 };
  };
  await expect.poll(used).toEqual({ calls: 1, hasSeconds: true });

  callSocket.send({ type: 'start_realtime_voice', characterId: companion, userId: member.id });
  expect(await callSocket.waitFor('error')).toMatchObject({
    code: 'limit_reached',
    endsCall: true,
    requiresUpgrade: true,
    limitType: 'voice_calls',
    current: 1,
    limit: 1,
  });
  callSocket.socket.close();
});

test("rejects another member's id and an unknown companion", async () => {
  const member = await newMember();
  const other = await newMember();
  const companion = await firstCompanion(member);
  const callSocket = await openCallSocket(member);
  callSocket.send({ type: 'start_realtime_voice', characterId: companion, userId: other.id });
  expect(await callSocket.waitFor('error')).toMatchObject({ code: 'forbidden', endsCall: true });
  const second = await openCallSocket(member);
  second.send({ type: 'start_realtime_voice', characterId: 999, userId: member.id });
  expect(await second.waitFor('error')).toMatchObject({ code: 'not_found', endsCall: true });
  callSocket.socket.close();
  second.socket.close();
});

test('a socket open after its log-out starts no call; that of another device does', async () => {
  const member = await newMember();
  const companion = await firstCompanion(member);
  const [loggedOut, otherDevice] = [
    await openCallSocket(member),
    await openCallSocket(await logIn(member.credentials)),
  ];
  expect((await member.post('/api/auth/logout')).status).toBe(200);
  const start = { type: 'start_realtime_voice', characterId: companion, userId: member.id };
  loggedOut.send(start);
  expect(await loggedOut.waitFor('error')).toMatchObject({ code: 'session_expired', endsCall: true });
  otherDevice.send(start);
  await otherDevice.waitFor('session_started');
  for (const { socket } of [loggedOut, otherDevice]) socket.close();
});
