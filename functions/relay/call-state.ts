/**
 * The state machine of a call, as a pure function: state and event give the next state and the actions to execute, in
 * order. It does not depend on time, sockets or models.
 *
 *   idle ── start ─▶ connecting ── connected ─▶ listening ◀──────── playback ended ─┐
 *                                               │  ▲   └── audio ─▶ speaking ──────┤
 *                                               │  └ speech stopped ── interrupted ◀┘ speech started
 *   any of them ── hung up, disconnected, time limit reached, failed ─▶ ended
 */
export type CallState = 'idle' | 'connecting' | 'listening' | 'speaking' | 'interrupted' | 'ended';

export type CallEvent =
  | 'start'
  /** The session with the speech model is open. */
  | 'connected'
  /** The caller has spoken long enough to interrupt. */
  | 'speech started'
  | 'speech stopped'
  /** The safety policy stops the reply. */
  | 'reply stopped'
  /** A piece of a reply has arrived from the model. */
  | 'audio'
  /** The model has sent its whole reply. */
  | 'reply ended'
  /** The caller has heard everything that was sent. */
  | 'playback ended'
  /** The caller ended the call. */
  | 'hung up'
  /** The caller's socket is closed. */
  | 'disconnected'
  | 'time limit reached'
  /** The model, the store or the connection failed. */
  | 'failed';

export type CallAction =
  | 'connect'
  | 'send session_started'
  /** A client discards what it plays. */
  | 'send recording_started'
  | 'send recording_stopped'
  | 'send response_complete'
  /** Play the piece that arrived. */
  | 'play'
  /** Drop unsent audio and report to the model how much was heard. */
  | 'interrupt'
  /** The same for a reply that the caller did not interrupt. */
  | 'stop reply'
  | 'send failure'
  | 'send time limit'
  /** Close the model's session, charge the remaining seconds, store the transcript. */
  | 'finalize';

export interface Step {
  state: CallState;
  actions: readonly CallAction[];
}

type Transitions = Partial<Record<CallEvent, Step>>;
const transitionTo = (state: CallState, ...actions: CallAction[]): Step => ({ state, actions });

/** Transitions of every state in which a call may be charged. */
const END_TRANSITIONS: Transitions = {
  'hung up': transitionTo('ended', 'finalize'),
  disconnected: transitionTo('ended', 'finalize'),
  failed: transitionTo('ended', 'send failure', 'finalize'),
};

const TRANSITIONS: Record<CallState, Transitions> = {
  idle: {
    start: transitionTo('connecting', 'connect'),
    'hung up': transitionTo('ended'),
    disconnected: transitionTo('ended'),
  },
  connecting: {
    connected: transitionTo('listening', 'send session_started'),
    ...END_TRANSITIONS,
  },
  listening: {
    audio: transitionTo('speaking', 'play'),
    'reply ended': transitionTo('listening', 'send response_complete'),
    'speech started': transitionTo('listening', 'send recording_started'),
    'speech stopped': transitionTo('listening', 'send recording_stopped'),
    'time limit reached': transitionTo('ended', 'send time limit', 'finalize'),
    ...END_TRANSITIONS,
  },
  speaking: {
    audio: transitionTo('speaking', 'play'),
    'reply ended': transitionTo('speaking', 'send response_complete'),
    'playback ended': transitionTo('listening'),
    'speech started': transitionTo('interrupted', 'interrupt', 'send recording_started'),
    'reply stopped': transitionTo('listening', 'stop reply', 'send recording_started'),
    'speech stopped': transitionTo('speaking', 'send recording_stopped'),
    'time limit reached': transitionTo('ended', 'send time limit', 'finalize'),
    ...END_TRANSITIONS,
  },
  interrupted: {
    // The interrupted reply sends no more audio, so this audio belongs to the next reply.
    audio: transitionTo('speaking', 'play'),
    'speech stopped': transitionTo('listening', 'send recording_stopped'),
    'time limit reached': transitionTo('ended', 'send time limit', 'finalize'),
    ...END_TRANSITIONS,
  },
  ended: {},
};

/** Events without a transition change nothing, such as late events of an ended call. */
export const step = (state: CallState, event: CallEvent): Step =>
  TRANSITIONS[state][event] ?? { state, actions: [] };
