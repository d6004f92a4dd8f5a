import { vi } from 'vitest';
import type { LockReason } from '#shared/schemas/safety.ts';
import { clientVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';
import type { CallAudioListener } from '#web/audio/call-audio.ts';
import { toBase64 } from '#web/audio/pcm.ts';
import type { LimitNotice } from '#web/features/limits/limit-notice.ts';
import type { CallError } from '#web/features/voice/call-errors.ts';
import type { CallNotice, CallResult } from '#web/features/voice/call-types.ts';
import { VoiceCall } from '#web/features/voice/voice-call.ts';
import type { CallSocket } from '#web/features/voice/voice-socket.ts';
import { after, every } from '#web/lib/timers.ts';

export const REQUEST = { characterId: 7, userId: 42 };

/** A socket whose server messages come from the test. */
export class FakeSocket implements CallSocket {
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

  receive(message: object): void {
    const numbered = serverVoiceMessage.parse({ seq: this.#seq++, ...message });
    this.onmessage?.({ data: JSON.stringify(numbered) });
  }
}

/** Microphone and speaker; records the calls. */
class FakeAudio {
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

export function createCall() {
  const sockets: FakeSocket[] = [];
  const audios: FakeAudio[] = [];
  const reported = {
    locks: [] as LockReason[],
    limits: [] as LimitNotice[],
    notices: [] as CallNotice[],
    failures: [] as CallError[],
    endings: [] as CallResult[],
  };
  const page = { isHidden: false, leave: (): void => undefined, isListening: false };
  const call = new VoiceCall({
    openSocket: () => {
      sockets.push(new FakeSocket());
      return last(sockets);
    },
    openAudio: (listener) => {
      audios.push(new FakeAudio(listener));
      return last(audios);
    },
    now: () => performance.now(),
    after,
    every,
    onPageLeave: (action) => {
      page.isListening = true;
      page.leave = action;
      if (page.isHidden) action();
      return () => {
        page.isListening = false;
      };
    },
    onLocked: (reason) => reported.locks.push(reason),
    openLimitDialog: (notice) => reported.limits.push(notice),
    onNotice: (notice) => reported.notices.push(notice),
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

export function last<T>(items: readonly T[]): T {
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

export const started = (maxSeconds: number | null = null) => ({
  type: 'session_started',
  sessionId: 'session',
  characterId: 7,
  conversationId: 11,
  limits: limits(maxSeconds),
});

export const delta = (...samples: number[]) => ({
  type: 'audio_response_delta',
  delta: toBase64(Int16Array.from(samples)),
});

/** A call whose socket is open but has no session yet. */
export async function connectingCall() {
  const created = createCall();
  created.call.start(REQUEST);
  created.audio().opened.resolve();
  await vi.advanceTimersByTimeAsync(0);
  created.socket().onopen?.();
  return created;
}

export async function connectedCall(maxSeconds: number | null = null) {
  const created = await connectingCall();
  created.socket().receive(started(maxSeconds));
  return created;
}
