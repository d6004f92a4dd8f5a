import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connectedCall,
  connectingCall,
  createCall,
  type FakeSocket,
  REQUEST,
} from '#test/support/fake-call.ts';
import { MicrophoneError, type MicrophoneProblem } from '#web/audio/microphone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('errors of a call', () => {
  const MESSAGES: [MicrophoneProblem, string][] = [
    ['denied', 'Microphone permission denied. Please allow microphone access and refresh the page.'],
    ['not found', 'No microphone found. Please check your microphone connection and try again.'],
    ['in use', 'Microphone is being used by another application. Please close other apps and try again.'],
    ['other', 'Could not access microphone'],
  ];
  test.each(MESSAGES)(
    'a microphone that is %s is reported, and no socket is opened',
    async (problem, text) => {
      const { call, audio, sockets, reported, isReleased } = createCall();
      call.start(REQUEST);
      audio().opened.reject(new MicrophoneError(problem));
      await vi.advanceTimersByTimeAsync(0);
      expect(call.view()).toMatchObject({ state: 'idle', error: { title: 'Microphone Error', text } });
      expect(reported.failures).toEqual([{ title: 'Microphone Error', text }]);
      expect(sockets).toHaveLength(0);
      expect(isReleased()).toBe(true);
    },
  );

  test('losing the microphone ends the call', async () => {
    const { call, audio, isReleased } = await connectedCall();
    audio().listener.onFailed(new MicrophoneError('not found'));
    expect(call.view()).toMatchObject({ state: 'ended', error: { title: 'Microphone Error' } });
    expect(isReleased()).toBe(true);
  });

  test('fails when the server does not answer within 10 s', async () => {
    const { call, isReleased } = await connectingCall();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call.view().state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    const error = { title: 'Connection Failed', text: 'WebSocket connection timeout' };
    expect(call.view()).toMatchObject({ state: 'idle', error });
    expect(isReleased()).toBe(true);
  });

  test('fails when the connection is refused or the start reaches no relay', async () => {
    const error = { title: 'Connection Failed', text: 'WebSocket connection failed' };
    for (const fail of [
      (socket: FakeSocket) => socket.onclose?.(),
      (socket: FakeSocket) => socket.onmessage?.({ data: '{"message":"Internal server error"}' }),
    ]) {
      const { call, socket, reported, isReleased } = await connectingCall();
      fail(socket());
      expect(call.view()).toMatchObject({ state: 'idle', error });
      expect(reported.failures).toEqual([error]);
      expect(isReleased()).toBe(true);
    }
  });

  test('ends the call when the connection is closed, stalled or reaches no relay', async () => {
    const error = { title: 'Connection Error', text: 'Voice service connection lost' };
    const closed = await connectedCall();
    closed.socket().onclose?.();
    const stalled = await connectedCall();
    stalled.socket().bufferedAmount = 100_000;
    const undelivered = await connectedCall();
    for (let time = 0; time <= 5_000; time += 500) {
      stalled.audio().listener.onBlock(Int16Array.of(1));
      undelivered.socket().onmessage?.({ data: '{"message":"Internal server error"}' });
      await vi.advanceTimersByTimeAsync(500);
    }
    for (const { call, reported, isReleased } of [closed, stalled, undelivered]) {
      expect(call.view()).toMatchObject({ state: 'ended', error, canClose: true });
      expect(reported.endings).toEqual([
        { error, isPageLeft: false, wasConnected: true, conversationId: 11 },
      ]);
      expect(isReleased()).toBe(true);
    }
    expect(stalled.socket().sent).toHaveLength(1);
  });

  test('occasional undelivered messages do not end the call', async () => {
    const { call, socket } = await connectedCall();
    for (let count = 0; count < 10; count += 1) {
      socket().onmessage?.({ data: '{"message":"Internal server error"}' });
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(call.view().state).toBe('connected');
  });

  test('shows server errors, and ends the call only if they say so', async () => {
    const { call, socket, reported } = await connectedCall();
    socket().receive({ type: 'error', code: 'invalid_request', message: 'What?', endsCall: false });
    expect(call.view()).toMatchObject({ state: 'connected', error: { title: 'Voice Error', text: 'What?' } });
    expect(reported.failures).toHaveLength(1);
    // From another relay task, with a sequence of its own.
    socket().receive({ type: 'error', seq: 0, code: 'unavailable', message: 'Gone.', endsCall: true });
    expect(call.view()).toMatchObject({ state: 'ended', error: { title: 'Voice Error', text: 'Gone.' } });
  });

  test('reports that the account is locked', async () => {
    const { call, socket, reported } = await connectedCall();
    const error = { code: 'account_locked', reason: 'age', message: 'Locked.', endsCall: true };
    socket().receive({ type: 'error', seq: 0, ...error });
    expect(reported.locks).toEqual(['age']);
    expect(call.view().state).toBe('ended');
  });

  test.each([
    ['before the call', async () => connectingCall()],
    ['during the call', async () => connectedCall(60)],
  ])(
    'a limit %s opens the upgrade dialog, stops audio at once, and closes the call after 1 s',
    async (_, open) => {
      const { call, audio, socket, reported, isReleased } = await open();
      const { state } = call.view();
      const limit = { limitType: 'voice_call_minutes', current: 60, limit: 60, message: 'Time is up.' };
      socket().receive({
        type: 'error',
        code: 'limit_reached',
        endsCall: true,
        requiresUpgrade: true,
        ...limit,
      });
      expect(reported.limits).toEqual([limit]);
      expect(isReleased()).toBe(true);
      audio().listener.onBlock(Int16Array.of(1));
      await vi.advanceTimersByTimeAsync(999);
      expect(call.view().state).toBe(state);
      await vi.advanceTimersByTimeAsync(1);
      expect(call.view()).toMatchObject({ state: 'ended', error: null });
      expect(reported.endings).toMatchObject([{ error: null, wasConnected: state === 'connected' }]);
      await vi.advanceTimersByTimeAsync(500);
      expect(call.view().canClose).toBe(true);
    },
  );
});
