import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientVoiceMessage, type ServerVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';
import type { CallAudioListener } from '#web/audio/call-audio.ts';
import { MicrophoneError, type MicrophoneProblem } from '#web/audio/microphone.ts';
import { fromBase64, toBase64 } from '#web/audio/pcm.ts';
import type { LimitNotice } from '#web/features/limits/limit-notice.ts';
import { after, every } from '#web/lib/timers.ts';
import { VoiceCall } from './call.ts';
import type { CallError } from './call-errors.ts';
import type { Ending } from './call-ports.ts';
import { Inbox } from './inbox.ts';
import type { CallSocket } from './voice-socket.ts';

const ASKED = { characterId: 7, userId: 42 };

/** A server that says what a test tells it to. */
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

/** Microphone and speaker, with what they were told. */
class ScriptedAudio {
  readonly opened = Promise.withResolvers<void>();
  readonly ready = this.opened.promise;
  readonly heard: number[] = [];
  blockSize = 0;
  isMuted = false;
  isClosed = false;
  readonly listener: CallAudioListener;

  constructor(listener: CallAudioListener) {
    this.listener = listener;
  }

  play = (samples: Int16Array) => void this.heard.push(...samples);
  flush = () => void this.heard.splice(0);
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
  const told = { limits: [] as LimitNotice[], failures: [] as CallError[], endings: [] as Ending[] };
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
    whenLeft: (action) => {
      page.isWatched = true;
      page.leave = action;
      if (page.isHidden) action();
      return () => {
        page.isWatched = false;
      };
    },
    openLimit: (notice) => told.limits.push(notice),
    failed: (error) => told.failures.push(error),
    ended: (ending) => told.endings.push(ending),
  });
  return {
    call,
    sockets,
    page,
    told,
    socket: () => last(sockets),
    audio: () => last(audios),
    /** Every microphone that was ever opened is closed. */
    isQuiet: () => audios.every(({ isClosed }) => isClosed) && sockets.every(({ isClosed }) => isClosed),
  };
}

function last<T>(items: readonly T[]): T {
  const item = items.at(-1);
  if (item === undefined) throw new Error('There is none');
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
  sessionId: 'one',
  characterId: 7,
  conversationId: 11,
  limits: limits(maxSeconds),
});

const delta = (...samples: number[]) => ({
  type: 'audio_response_delta',
  delta: toBase64(Int16Array.from(samples)),
});

/** A call whose socket is open and that waits for the server. */
async function dialled() {
  const parts = newCall();
  parts.call.start(ASKED);
  parts.audio().opened.resolve();
  await vi.advanceTimersByTimeAsync(0);
  parts.socket().onopen?.();
  return parts;
}

/** A call that was put through. */
async function connected(maxSeconds: number | null = null) {
  const parts = await dialled();
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
  test('opens the microphone first, then the socket, and is connected when the server says so', async () => {
    const { call, sockets, audio, socket } = newCall();
    call.start(ASKED);
    expect(call.view().state).toBe('connecting');
    expect(sockets).toHaveLength(0);
    audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket().texts).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'start_realtime_voice', ...ASKED }]);
    expect(call.view().state).toBe('connecting');
    socket().say(started(60));
    expect(call.view()).toMatchObject({ state: 'connected', seconds: 0, cap: 60, plan: 'free' });
  });

  test('sends numbered blocks in base64 once it is connected, and none before', async () => {
    const { audio, socket } = await dialled();
    audio().listener.block(Int16Array.of(9));
    socket().say(started());
    audio().listener.block(Int16Array.of(1, -2));
    audio().listener.block(Int16Array.of(3));
    const blocks = socket().sent.slice(1);
    expect(
      blocks.map((one) => one.type === 'audio_data' && [one.seq, ...fromBase64(one.data ?? '')]),
    ).toEqual([
      [0, 1, -2],
      [1, 3],
    ]);
    expect(audio().blockSize).toBeGreaterThanOrEqual(1_200);
    expect(audio().blockSize).toBeLessThanOrEqual(2_400);
  });

  test('sends silence while it is muted, so that the line stays alive', async () => {
    const { call, audio, socket } = await connected();
    call.toggleMute();
    expect(call.view().isMuted).toBe(true);
    expect(audio().isMuted).toBe(true);
    audio().listener.heard(0.3);
    expect(call.view().speaking).toBeNull();
    expect(call.meter.read().level).toBe(0);
    audio().listener.block(Int16Array.of(5, 5));
    expect(last(socket().sent)).toMatchObject({ type: 'audio_data', data: toBase64(Int16Array.of(0, 0)) });
    call.toggleMute();
    expect(audio().isMuted).toBe(false);
    audio().listener.block(Int16Array.of(5));
    expect(last(socket().sent)).toMatchObject({ data: toBase64(Int16Array.of(5)) });
  });

  test('plays what comes and is silent as soon as the caller speaks; what was on its way then is not played', async () => {
    const { audio, socket } = await connected();
    socket().say(delta(1, 2));
    socket().say(delta(3));
    expect(audio().heard).toEqual([1, 2, 3]);
    socket().say({ type: 'recording_started', seq: 4 });
    expect(audio().heard).toEqual([]);
    socket().say({ ...delta(8), seq: 3 });
    expect(audio().heard).toEqual([]);
    socket().say({ ...delta(9), seq: 5 });
    expect(audio().heard).toEqual([9]);
  });

  test('counts its seconds, never beyond its cap', async () => {
    const { call } = await connected(60);
    await vi.advanceTimersByTimeAsync(5_300);
    expect(call.view().seconds).toBe(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.view()).toMatchObject({ seconds: 60, state: 'connected' });
  });

  test('tells who speaks', async () => {
    const { call, audio } = await connected();
    audio().listener.heard(0.1);
    expect(call.view().speaking).toBe('caller');
    expect(call.meter.read().level).toBe(40);
    audio().listener.played({ isPlaying: true, rms: 0.05, gaps: 0 });
    expect(call.view().speaking).toBe('companion');
    audio().listener.played({ isPlaying: false, rms: 0, gaps: 0 });
    expect(call.view().speaking).toBe('caller');
    await vi.advanceTimersByTimeAsync(1_000);
    audio().listener.heard(0.001);
    expect(call.view().speaking).toBeNull();
  });
});

describe('the end', () => {
  test('closes microphone, socket and timer, and is over half a second later', async () => {
    const { call, socket, told, page, isQuiet } = await connected();
    await vi.advanceTimersByTimeAsync(3_000);
    call.end();
    expect(last(socket().sent)).toEqual({ type: 'end_realtime_voice' });
    expect(isQuiet()).toBe(true);
    expect(page.isWatched).toBe(false);
    expect(call.view()).toMatchObject({ state: 'ended', seconds: 3, error: null, isOver: false });
    expect(told.endings).toEqual([{ error: null, wasLeft: false, wasPutThrough: true, conversationId: 11 }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(call.view().isOver).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    call.end();
    expect(told.endings).toHaveLength(1);
  });

  test('may come before the microphone, the socket or the server has answered', async () => {
    const early = newCall();
    early.call.start(ASKED);
    early.call.end();
    early.audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(early.sockets).toHaveLength(0);
    expect(early.isQuiet()).toBe(true);
    expect(early.told.endings).toMatchObject([{ wasPutThrough: false }]);
    const late = await dialled();
    late.call.end();
    expect(late.isQuiet()).toBe(true);
    expect(late.socket().sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(late.told.failures).toEqual([]);
  });

  test('comes when the page is hidden or left', async () => {
    const { call, page, isQuiet, told } = await connected();
    page.leave();
    expect(call.view().state).toBe('ended');
    expect(told.endings).toMatchObject([{ wasLeft: true }]);
    expect(isQuiet()).toBe(true);
    const hidden = newCall();
    hidden.page.isHidden = true;
    hidden.call.start(ASKED);
    hidden.audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(hidden.call.view().state).toBe('ended');
    expect(hidden.sockets).toHaveLength(0);
    expect(hidden.page.isWatched).toBe(false);
    expect(hidden.isQuiet()).toBe(true);
  });

  test('of one call is the beginning of the next', async () => {
    const { call, audio, socket, sockets } = await connected();
    call.toggleMute();
    call.start(ASKED);
    expect(sockets).toHaveLength(1);
    call.end();
    call.start(ASKED);
    expect(call.view()).toMatchObject({ state: 'connecting', seconds: 0, isMuted: false });
    audio().opened.resolve();
    await vi.advanceTimersByTimeAsync(600);
    socket().onopen?.();
    socket().say(started());
    expect(call.view()).toMatchObject({ state: 'connected', isOver: false });
  });
});

describe('what goes wrong', () => {
  const WORDS: [MicrophoneProblem, string][] = [
    ['denied', 'Microphone permission denied. Please allow microphone access and refresh the page.'],
    ['not found', 'No microphone found. Please check your microphone connection and try again.'],
    ['in use', 'Microphone is being used by another application. Please close other apps and try again.'],
    ['other', 'Could not access microphone'],
  ];
  test.each(WORDS)('a microphone that is %s is told, and no socket is opened', async (problem, text) => {
    const { call, audio, sockets, told, isQuiet } = newCall();
    call.start(ASKED);
    audio().opened.reject(new MicrophoneError(problem));
    await vi.advanceTimersByTimeAsync(0);
    expect(call.view()).toMatchObject({ state: 'idle', error: { title: 'Microphone Error', text } });
    expect(told.failures).toEqual([{ title: 'Microphone Error', text }]);
    expect(sockets).toHaveLength(0);
    expect(isQuiet()).toBe(true);
  });

  test('a microphone that is lost ends the call', async () => {
    const { call, audio, isQuiet } = await connected();
    audio().listener.failed(new MicrophoneError('not found'));
    expect(call.view()).toMatchObject({ state: 'ended', error: { title: 'Microphone Error' } });
    expect(isQuiet()).toBe(true);
  });

  test('a server that does not answer within 10 s', async () => {
    const { call, isQuiet } = await dialled();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call.view().state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    const error = { title: 'Connection Failed', text: 'WebSocket connection timeout' };
    expect(call.view()).toMatchObject({ state: 'idle', error });
    expect(isQuiet()).toBe(true);
  });

  test('a connection that is refused, and a start that reaches no relay', async () => {
    const error = { title: 'Connection Failed', text: 'WebSocket connection failed' };
    for (const fail of [
      (socket: ScriptedSocket) => socket.onclose?.(),
      (socket: ScriptedSocket) => socket.onmessage?.({ data: '{"message":"Internal server error"}' }),
    ]) {
      const { call, socket, told, isQuiet } = await dialled();
      fail(socket());
      expect(call.view()).toMatchObject({ state: 'idle', error });
      expect(told.failures).toEqual([error]);
      expect(isQuiet()).toBe(true);
    }
  });

  test('a connection that is lost in mid-call: closed, taking nothing any more, or reaching no relay', async () => {
    const error = { title: 'Connection Error', text: 'Voice service connection lost' };
    const closed = await connected();
    closed.socket().onclose?.();
    const stuck = await connected();
    stuck.socket().bufferedAmount = 100_000;
    const deaf = await connected();
    for (let time = 0; time <= 5_000; time += 500) {
      stuck.audio().listener.block(Int16Array.of(1));
      deaf.socket().onmessage?.({ data: '{"message":"Internal server error"}' });
      await vi.advanceTimersByTimeAsync(500);
    }
    for (const { call, told, isQuiet } of [closed, stuck, deaf]) {
      expect(call.view()).toMatchObject({ state: 'ended', error, isOver: true });
      expect(told.endings).toEqual([{ error, wasLeft: false, wasPutThrough: true, conversationId: 11 }]);
      expect(isQuiet()).toBe(true);
    }
    expect(stuck.socket().sent).toHaveLength(1);
  });

  test('now and then a message that reaches no relay does not end a call', async () => {
    const { call, socket } = await connected();
    for (let times = 0; times < 10; times += 1) {
      socket().onmessage?.({ data: '{"message":"Internal server error"}' });
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(call.view().state).toBe('connected');
  });

  test("the server's own errors: one that ends the call, and one that does not", async () => {
    const mild = { type: 'error', code: 'invalid_request', message: 'What?', endsCall: false };
    const { call, socket, told } = await connected();
    socket().say(mild);
    expect(call.view()).toMatchObject({ state: 'connected', error: { title: 'Voice Error', text: 'What?' } });
    expect(told.failures).toHaveLength(1);
    // From another task, which counts from 0.
    socket().say({ type: 'error', seq: 0, code: 'unavailable', message: 'Gone.', endsCall: true });
    expect(call.view()).toMatchObject({ state: 'ended', error: { title: 'Voice Error', text: 'Gone.' } });
  });

  test.each([
    ['before the call', async () => dialled()],
    ['when the time is up', async () => connected(60)],
  ])(
    'a limit %s opens the upgrade dialog, is silent at once, and closes the call a second later',
    async (_, make) => {
      const { call, audio, socket, told, isQuiet } = await make();
      const { state } = call.view();
      const limit = { limitType: 'voice_call_minutes', current: 60, limit: 60, message: 'Time is up.' };
      socket().say({ type: 'error', code: 'limit_reached', endsCall: true, requiresUpgrade: true, ...limit });
      expect(told.limits).toEqual([limit]);
      expect(isQuiet()).toBe(true);
      audio().listener.block(Int16Array.of(1));
      await vi.advanceTimersByTimeAsync(999);
      expect(call.view().state).toBe(state);
      await vi.advanceTimersByTimeAsync(1);
      expect(call.view()).toMatchObject({ state: 'ended', error: null });
      expect(told.endings).toMatchObject([{ error: null, wasPutThrough: state === 'connected' }]);
      await vi.advanceTimersByTimeAsync(500);
      expect(call.view().isOver).toBe(true);
    },
  );
});

describe('the inbox', () => {
  const numbered = (seq: number, type: ServerVoiceMessage['type'] = 'response_complete') =>
    ({ type, seq }) as ServerVoiceMessage;
  const order = (...messages: ServerVoiceMessage[]) => {
    const inbox = new Inbox();
    return messages.flatMap((message) => inbox.take(message)).map(({ seq }) => seq);
  };

  test('brings messages into order and takes each once', () => {
    expect(order(numbered(0), numbered(2), numbered(2), numbered(1), numbered(1), numbered(3))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  test('gives up a message that does not come', () => {
    expect(order(...[0, 2, 3, 4, 5, 6].map((seq) => numbered(seq)))).toEqual([0, 2, 3, 4, 5, 6]);
  });

  test('never keeps the news waiting that the caller speaks, and forgets what was before it', () => {
    const speech = numbered(4, 'recording_started');
    expect(order(numbered(0), numbered(2), speech, numbered(1), numbered(3), numbered(5))).toEqual([0, 4, 5]);
  });
});
