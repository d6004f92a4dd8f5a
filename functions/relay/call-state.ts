/**
 * What a call does next, as a pure function: a state and something that happened give the next state and what is to be
 * done, in that order. Nothing here knows time, sockets or models.
 *
 *   idle ── start ─▶ connecting ── connected ─▶ listening ◀────────── played out ───┐
 *                                               │  ▲   └── sound ─▶ speaking ──────┤
 *                                               │  └ caller stopped ── interrupted ◀┘ caller started
 *   any of them ── hung up, gone, time up, failed ─▶ ended, for good
 */
export type CallState = 'idle' | 'connecting' | 'listening' | 'speaking' | 'interrupted' | 'ended';

export type CallEvent =
  | 'start'
  /** The speech model is there. */
  | 'connected'
  /** The caller has spoken for long enough to mean it. */
  | 'caller started'
  | 'caller stopped'
  /** A piece of a reply has come from the model. */
  | 'sound'
  /** The model has given all of its reply. */
  | 'replied'
  /** The caller has heard everything that was sent. */
  | 'played out'
  /** The caller ended the call. */
  | 'hung up'
  /** The caller's socket is closed. */
  | 'gone'
  | 'time up'
  /** The model, the store or the line does not work. */
  | 'failed';

export type CallAction =
  | 'connect'
  | 'announce session'
  /** Say recording_started: a client that plays something throws it away. */
  | 'announce recording'
  | 'announce pause'
  | 'announce reply'
  /** Send on the piece that came. */
  | 'play'
  /** Take back what was not sent yet, and tell the model how much was heard. */
  | 'cut off'
  | 'tell failure'
  | 'tell time up'
  /** Let go of the model, settle the charge, write down what was said. */
  | 'settle';

export interface Step {
  state: CallState;
  actions: readonly CallAction[];
}

type Row = Partial<Record<CallEvent, Step>>;
const to = (state: CallState, ...actions: CallAction[]): Step => ({ state, actions });

/** From every state in which there is something to settle. */
const ENDS: Row = {
  'hung up': to('ended', 'settle'),
  gone: to('ended', 'settle'),
  failed: to('ended', 'tell failure', 'settle'),
};

const TABLE: Record<CallState, Row> = {
  idle: {
    start: to('connecting', 'connect'),
    'hung up': to('ended'),
    gone: to('ended'),
  },
  connecting: {
    connected: to('listening', 'announce session'),
    ...ENDS,
  },
  listening: {
    sound: to('speaking', 'play'),
    replied: to('listening', 'announce reply'),
    'caller started': to('listening', 'announce recording'),
    'caller stopped': to('listening', 'announce pause'),
    'time up': to('ended', 'tell time up', 'settle'),
    ...ENDS,
  },
  speaking: {
    sound: to('speaking', 'play'),
    replied: to('speaking', 'announce reply'),
    'played out': to('listening'),
    'caller started': to('interrupted', 'cut off', 'announce recording'),
    'caller stopped': to('speaking', 'announce pause'),
    'time up': to('ended', 'tell time up', 'settle'),
    ...ENDS,
  },
  interrupted: {
    // The interrupted reply gives no more sound: this is the next one, from a model that was quick.
    sound: to('speaking', 'play'),
    'caller stopped': to('listening', 'announce pause'),
    'time up': to('ended', 'tell time up', 'settle'),
    ...ENDS,
  },
  ended: {},
};

/** What does not belong to a state changes nothing: late events of a call that is over, a second start. */
export const step = (state: CallState, event: CallEvent): Step =>
  TABLE[state][event] ?? { state, actions: [] };
