import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connectedCall,
  connectingCall,
  createCall,
  delta,
  last,
  REQUEST,
  started,
} from '#test/support/fake-call.ts';
import { fromBase64, toBase64 } from '#web/audio/pcm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  test('opens the microphone, then the socket, and is connected on session_started', async () => {
    const { call, sockets, audio, socket } = createCall();
    call.start(REQUEST);
    expect(call.view().state).toBe('connecting');
    expect(sockets).toHaveLength(0);
    audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket().texts).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'start_realtime_voice', ...REQUEST }]);
    expect(call.view().state).toBe('connecting');
    socket().receive(started(60));
    expect(call.view()).toMatchObject({ state: 'connected', seconds: 0, maxSeconds: 60, plan: 'free' });
  });

  test('sends numbered base64 blocks only while connected', async () => {
    const { audio, socket } = await connectingCall();
    audio().listener.onBlock(Int16Array.of(9));
    socket().receive(started());
    audio().listener.onBlock(Int16Array.of(1, -2));
    audio().listener.onBlock(Int16Array.of(3));
    const blocks = socket().sent.slice(1);
    expect(
      blocks.map((block) => block.type === 'audio_data' && [block.seq, ...fromBase64(block.data ?? '')]),
    ).toEqual([
      [0, 1, -2],
      [1, 3],
    ]);
    expect(audio().blockSize).toBeGreaterThanOrEqual(1_200);
    expect(audio().blockSize).toBeLessThanOrEqual(2_400);
  });

  test('shows help in a crisis, and its timer continues past the limit', async () => {
    const { call, socket, reported } = await connectedCall(2);
    const notice = { safety: 'care', content: 'Please call.' };
    socket().receive({ type: 'safety_notice', ...notice });
    expect(call.view()).toMatchObject({ notice, maxSeconds: null });
    expect(reported.notices).toEqual([notice]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(call.view().seconds).toBe(5);
  });

  test('sends silence while muted, to keep the connection alive', async () => {
    const { call, audio, socket } = await connectedCall();
    call.toggleMute();
    expect(call.view().isMuted).toBe(true);
    expect(audio().isMuted).toBe(true);
    audio().listener.onLevel(0.3);
    expect(call.view().speaking).toBeNull();
    expect(call.meter.read().level).toBe(0);
    audio().listener.onBlock(Int16Array.of(5, 5));
    expect(last(socket().sent)).toMatchObject({ type: 'audio_data', data: toBase64(Int16Array.of(0, 0)) });
    call.toggleMute();
    expect(audio().isMuted).toBe(false);
    audio().listener.onBlock(Int16Array.of(5));
    expect(last(socket().sent)).toMatchObject({ data: toBase64(Int16Array.of(5)) });
  });

  test('plays audio, stops when the caller speaks, and drops older audio', async () => {
    const { audio, socket } = await connectedCall();
    socket().receive(delta(1, 2));
    socket().receive(delta(3));
    expect(audio().played).toEqual([1, 2, 3]);
    socket().receive({ type: 'recording_started', seq: 4 });
    expect(audio().played).toEqual([]);
    socket().receive({ ...delta(8), seq: 3 });
    expect(audio().played).toEqual([]);
    socket().receive({ ...delta(9), seq: 5 });
    expect(audio().played).toEqual([9]);
  });

  test('counts seconds up to its limit', async () => {
    const { call } = await connectedCall(60);
    await vi.advanceTimersByTimeAsync(5_300);
    expect(call.view().seconds).toBe(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.view()).toMatchObject({ seconds: 60, state: 'connected' });
  });

  test('reports who is speaking', async () => {
    const { call, audio } = await connectedCall();
    audio().listener.onLevel(0.1);
    expect(call.view().speaking).toBe('caller');
    expect(call.meter.read().level).toBe(40);
    audio().listener.onPlayback({ isPlaying: true, rms: 0.05, gaps: 0 });
    expect(call.view().speaking).toBe('companion');
    audio().listener.onPlayback({ isPlaying: false, rms: 0, gaps: 0 });
    expect(call.view().speaking).toBe('caller');
    await vi.advanceTimersByTimeAsync(1_000);
    audio().listener.onLevel(0.001);
    expect(call.view().speaking).toBeNull();
  });
});

describe('the end of a call', () => {
  test('closes microphone, socket and timer, and lets the screen close after half a second', async () => {
    const { call, socket, reported, page, isReleased } = await connectedCall();
    await vi.advanceTimersByTimeAsync(3_000);
    call.end();
    expect(last(socket().sent)).toEqual({ type: 'end_realtime_voice' });
    expect(isReleased()).toBe(true);
    expect(page.isListening).toBe(false);
    expect(call.view()).toMatchObject({ state: 'ended', seconds: 3, error: null, canClose: false });
    expect(reported.endings).toEqual([
      { error: null, isPageLeft: false, wasConnected: true, conversationId: 11 },
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect(call.view().canClose).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    call.end();
    expect(reported.endings).toHaveLength(1);
  });

  test('is possible before the microphone, the socket or the server has answered', async () => {
    const early = createCall();
    early.call.start(REQUEST);
    early.call.end();
    early.audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(early.sockets).toHaveLength(0);
    expect(early.isReleased()).toBe(true);
    expect(early.reported.endings).toMatchObject([{ wasConnected: false }]);
    const late = await connectingCall();
    late.call.end();
    expect(late.isReleased()).toBe(true);
    expect(late.socket().sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(late.reported.failures).toEqual([]);
  });

  test('happens when the page is hidden or left', async () => {
    const { call, page, isReleased, reported } = await connectedCall();
    page.leave();
    expect(call.view().state).toBe('ended');
    expect(reported.endings).toMatchObject([{ isPageLeft: true }]);
    expect(isReleased()).toBe(true);
    const hidden = createCall();
    hidden.page.isHidden = true;
    hidden.call.start(REQUEST);
    hidden.audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(hidden.call.view().state).toBe('ended');
    expect(hidden.sockets).toHaveLength(0);
    expect(hidden.page.isListening).toBe(false);
    expect(hidden.isReleased()).toBe(true);
  });

  test('allows another call', async () => {
    const { call, audio, socket, sockets } = await connectedCall();
    call.toggleMute();
    call.start(REQUEST);
    expect(sockets).toHaveLength(1);
    call.end();
    call.start(REQUEST);
    expect(call.view()).toMatchObject({ state: 'connecting', seconds: 0, isMuted: false });
    audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(600);
    socket().onopen?.();
    socket().receive(started());
    expect(call.view()).toMatchObject({ state: 'connected', canClose: false });
  });
});
