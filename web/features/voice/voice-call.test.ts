import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientVoiceMessage, type ServerVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';
import type { CallAudioListener } from '#web/audio/call-audio.ts';
import { MicrophoneError, type MicrophoneProblem } from '#web/audio/microphone.ts';
import { fromBase64, toBase64 } from '#web/audio/pcm.ts';
import type { LimitNotice } from '#web/features/limits/limit-notice.ts';
import { after, every } from '#web/lib/timers.ts';
import type { CallError } from './call-errors.ts';
import type { CallResult } from './call-types.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import { VoiceCall } from './voice-call.ts';
import type { CallSocket } from './voice-socket.ts';

const REQUEST = { characterId: 7, userId: 42 };

/** A socket whose server messages come from the test. */
class ScriptedSocket implements CallSocket {
  readyState = 1;
  bufferedAmount = 0;
  onopen: CallSocket['onopen'] = null;
  onmessage: CallSocket['onmessage'] = null;
  onclose: CallSocket['onclose'] = null;
  onerror: CallSocket['onerror'] = null;
  isClosed = false;
  readonly texts: string[] = [];
  #seq = 0;

  send(text: string): void {
    this.texts.push(text);
  }

  close(): void {
    this.isClosed = true;
    this.readyState = 2;
  }

  get sent() {
    return this.texts.map((text) => clientVoiceMessage.parse(JSON.parse(text)));
  }

  say(message: object): void {
    const numbered = serverVoiceMessage.parse({ seq: this.#seq++, ...message });
    this.onmessage?.({ data: JSON.stringify(numbered) });
  }
}

/** Microphone and speaker; records the calls. */
class ScriptedAudio {
  readonly opened = Promise.withResolvers<void>();
  readonly ready = this.opened.promise;
  readonly played: number[] = [];
  blockSize = 0;
  isMuted = false;
  isClosed = false;
  readonly listener: CallAudioListener;

  constructor(listener: CallAudioListener) {
    this.listener = listener;
  }

  play = (samples: Int16Array) => void this.played.push(...samples);
  flush = () => void this.played.splice(0);
  setBlockSize = (samples: number) => {
    this.blockSize = samples;
  };
  setMuted = (isMuted: boolean) => {
    this.isMuted = isMuted;
  };
  close = () => {
    this.isClosed = true;
  };
}

function newCall() {
  const sockets: ScriptedSocket[] = [];
  const audios: ScriptedAudio[] = [];
  const reported = { limits: [] as LimitNotice[], failures: [] as CallError[], endings: [] as CallResult[] };
  const page = { isHidden: false, leave: (): void => undefined, isWatched: false };
  const call = new VoiceCall({
    openSocket: () => {
      sockets.push(new ScriptedSocket());
      return last(sockets);
    },
    openAudio: (listener) => {
      audios.push(new ScriptedAudio(listener));
      return last(audios);
    },
    now: () => performance.now(),
    after,
    every,
    onPageLeave: (action) => {
      page.isWatched = true;
      page.leave = action;
      if (page.isHidden) action();
      return () => {
        page.isWatched = false;
      };
    },
    openLimitDialog: (notice) => reported.limits.push(notice),
    onFailed: (error) => reported.failures.push(error),
    onEnded: (ending) => reported.endings.push(ending),
  });
  return {
    call,
    sockets,
    page,
    reported,
    socket: () => last(sockets),
    audio: () => last(audios),
    /** Every microphone and socket that was opened is closed. */
    isReleased: () => audios.every(({ isClosed }) => isClosed) && sockets.every(({ isClosed }) => isClosed),
  };
}

function last<T>(items: readonly T[]): T {
  const item = items.at(-1);
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

const limits = (maxSeconds: number | null) => ({
  subscriptionType: maxSeconds === null ? 'premium' : 'free',
  maxSeconds,
  remainingSeconds: maxSeconds,
  voiceCalls: { used: 1, limit: maxSeconds && 1, remaining: maxSeconds && 0 },
  voiceSeconds: { used: 0, limit: maxSeconds, remaining: maxSeconds },
});

const started = (maxSeconds: number | null = null) => ({
  type: 'session_started',
  sessionId: 'session',
  characterId: 7,
  conversationId: 11,
  limits: limits(maxSeconds),
});

const delta = (...samples: number[]) => ({
  type: 'audio_response_delta',
  delta: toBase64(Int16Array.from(samples)),
});

/** A call whose socket is open but has no session yet. */
async function connecting() {
  const parts = newCall();
  parts.call.start(REQUEST);
  parts.audio().opened.resolve();
  await vi.advanceTimersByTimeAsync(0);
  parts.socket().onopen?.();
  return parts;
}

async function connected(maxSeconds: number | null = null) {
  const parts = await connecting();
  parts.socket().say(started(maxSeconds));
  return parts;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  test('opens the microphone, then the socket, and is connected on session_started', async () => {
    const { call, sockets, audio, socket } = newCall();
    call.start(REQUEST);
    expect(call.view().state).toBe('connecting');
    expect(sockets).toHaveLength(0);
    audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket().texts).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'start_realtime_voice', ...REQUEST }]);
    expect(call.view().state).toBe('connecting');
    socket().say(started(60));
    expect(call.view()).toMatchObject({ state: 'connected', seconds: 0, maxSeconds: 60, plan: 'free' });
  });

  test('sends numbered base64 blocks only while connected', async () => {
    const { audio, socket } = await connecting();
    audio().listener.onBlock(Int16Array.of(9));
    socket().say(started());
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

  test('sends silence while muted, to keep the connection alive', async () => {
    const { call, audio, socket } = await connected();
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
    const { audio, socket } = await connected();
    socket().say(delta(1, 2));
    socket().say(delta(3));
    expect(audio().played).toEqual([1, 2, 3]);
    socket().say({ type: 'recording_started', seq: 4 });
    expect(audio().played).toEqual([]);
    socket().say({ ...delta(8), seq: 3 });
    expect(audio().played).toEqual([]);
    socket().say({ ...delta(9), seq: 5 });
    expect(audio().played).toEqual([9]);
  });

  test('counts seconds up to its limit', async () => {
    const { call } = await connected(60);
    await vi.advanceTimersByTimeAsync(5_300);
    expect(call.view().seconds).toBe(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.view()).toMatchObject({ seconds: 60, state: 'connected' });
  });

  test('reports who is speaking', async () => {
    const { call, audio } = await connected();
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
    const { call, socket, reported, page, isReleased } = await connected();
    await vi.advanceTimersByTimeAsync(3_000);
    call.end();
    expect(last(socket().sent)).toEqual({ type: 'end_realtime_voice' });
    expect(isReleased()).toBe(true);
    expect(page.isWatched).toBe(false);
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
    const early = newCall();
    early.call.start(REQUEST);
    early.call.end();
    early.audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(early.sockets).toHaveLength(0);
    expect(early.isReleased()).toBe(true);
    expect(early.reported.endings).toMatchObject([{ wasConnected: false }]);
    const late = await connecting();
    late.call.end();
    expect(late.isReleased()).toBe(true);
    expect(late.socket().sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(late.reported.failures).toEqual([]);
  });

  test('happens when the page is hidden or left', async () => {
    const { call, page, isReleased, reported } = await connected();
    page.leave();
    expect(call.view().state).toBe('ended');
    expect(reported.endings).toMatchObject([{ isPageLeft: true }]);
    expect(isReleased()).toBe(true);
    const hidden = newCall();
    hidden.page.isHidden = true;
    hidden.call.start(REQUEST);
    hidden.audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(hidden.call.view().state).toBe('ended');
    expect(hidden.sockets).toHaveLength(0);
    expect(hidden.page.isWatched).toBe(false);
    expect(hidden.isReleased()).toBe(true);
  });

  test('allows another call', async () => {
    const { call, audio, socket, sockets } = await connected();
    call.toggleMute();
    call.start(REQUEST);
    expect(sockets).toHaveLength(1);
    call.end();
    call.start(REQUEST);
    expect(call.view()).toMatchObject({ state: 'connecting', seconds: 0, isMuted: false });
    audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(600);
    socket().onopen?.();
    socket().say(started());
    expect(call.view()).toMatchObject({ state: 'connected', canClose: false });
  });
});

describe('errors', () => {
  const MESSAGES: [MicrophoneProblem, string][] = [
    ['denied', 'Microphone permission denied. Please allow microphone access and refresh the page.'],
    ['not found', 'No microphone found. Please check your microphone connection and try again.'],
    ['in use', 'Microphone is being used by another application. Please close other apps and try again.'],
    ['other', 'Could not access microphone'],
  ];
  test.each(MESSAGES)(
    'a microphone that is %s is reported, and no socket is opened',
    async (problem, text) => {
      const { call, audio, sockets, reported, isReleased } = newCall();
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
    const { call, audio, isReleased } = await connected();
    audio().listener.onFailed(new MicrophoneError('not found'));
    expect(call.view()).toMatchObject({ state: 'ended', error: { title: 'Microphone Error' } });
    expect(isReleased()).toBe(true);
  });

  test('fails when the server does not answer within 10 s', async () => {
    const { call, isReleased } = await connecting();
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
      (socket: ScriptedSocket) => socket.onclose?.(),
      (socket: ScriptedSocket) => socket.onmessage?.({ data: '{"message":"Internal server error"}' }),
    ]) {
      const { call, socket, reported, isReleased } = await connecting();
      fail(socket());
      expect(call.view()).toMatchObject({ state: 'idle', error });
      expect(reported.failures).toEqual([error]);
      expect(isReleased()).toBe(true);
    }
  });

  test('ends the call when the connection is closed, stalled or reaches no relay', async () => {
    const error = { title: 'Connection Error', text: 'Voice service connection lost' };
    const closed = await connected();
    closed.socket().onclose?.();
    const stalled = await connected();
    stalled.socket().bufferedAmount = 100_000;
    const undelivered = await connected();
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
    const { call, socket } = await connected();
    for (let count = 0; count < 10; count += 1) {
      socket().onmessage?.({ data: '{"message":"Internal server error"}' });
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(call.view().state).toBe('connected');
  });

  test('shows server errors, and ends the call only if they say so', async () => {
    const { call, socket, reported } = await connected();
    socket().say({ type: 'error', code: 'invalid_request', message: 'What?', endsCall: false });
    expect(call.view()).toMatchObject({ state: 'connected', error: { title: 'Voice Error', text: 'What?' } });
    expect(reported.failures).toHaveLength(1);
    // From another relay task, with a sequence of its own.
    socket().say({ type: 'error', seq: 0, code: 'unavailable', message: 'Gone.', endsCall: true });
    expect(call.view()).toMatchObject({ state: 'ended', error: { title: 'Voice Error', text: 'Gone.' } });
  });

  test.each([
    ['before the call', async () => connecting()],
    ['during the call', async () => connected(60)],
  ])(
    'a limit %s opens the upgrade dialog, stops audio at once, and closes the call after 1 s',
    async (_, make) => {
      const { call, audio, socket, reported, isReleased } = await make();
      const { state } = call.view();
      const limit = { limitType: 'voice_call_minutes', current: 60, limit: 60, message: 'Time is up.' };
      socket().say({ type: 'error', code: 'limit_reached', endsCall: true, requiresUpgrade: true, ...limit });
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

describe('ReorderBuffer', () => {
  const numbered = (seq: number, type: ServerVoiceMessage['type'] = 'response_complete') =>
    ({ type, seq }) as ServerVoiceMessage;
  const order = (...messages: ServerVoiceMessage[]) => {
    const buffer = new ReorderBuffer();
    return messages.flatMap((message) => buffer.push(message)).map(({ seq }) => seq);
  };

  test('orders messages and drops duplicates', () => {
    expect(order(numbered(0), numbered(2), numbered(2), numbered(1), numbered(1), numbered(3))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  test('gives up a missing message', () => {
    expect(order(...[0, 2, 3, 4, 5, 6].map((seq) => numbered(seq)))).toEqual([0, 2, 3, 4, 5, 6]);
  });

  test('does not delay recording_started, and drops older messages', () => {
    const speech = numbered(4, 'recording_started');
    expect(order(numbered(0), numbered(2), speech, numbered(1), numbered(3), numbered(5))).toEqual([0, 4, 5]);
  });
});
