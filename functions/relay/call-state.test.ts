import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallAction, type CallEvent, type CallState, step } from './call-state.ts';

const EVENTS: CallEvent[] = [
  'start',
  'connected',
  'speech started',
  'speech stopped',
  'reply stopped',
  'audio',
  'reply ended',
  'playback ended',
  'hung up',
  'disconnected',
  'time limit reached',
  'failed',
];

/** The states of a call and all its actions. */
function run(events: readonly CallEvent[]) {
  let state: CallState = 'idle';
  const states: CallState[] = [state];
  const actions: CallAction[] = [];
  for (const event of events) {
    const next = step(state, event);
    state = next.state;
    states.push(state);
    actions.push(...next.actions);
  }
  return { state, states, actions };
}

const countOf = (actions: readonly CallAction[], wanted: CallAction) =>
  actions.filter((action) => action === wanted).length;

test('runs through a call with an interruption', () => {
  const { states, actions } = run([
    'start',
    'connected',
    'audio',
    'speech started',
    'speech stopped',
    'audio',
    'reply ended',
    'playback ended',
    'hung up',
  ]);
  expect(states).toEqual([
    'idle',
    'connecting',
    'listening',
    'speaking',
    'interrupted',
    'listening',
    'speaking',
    'speaking',
    'listening',
    'ended',
  ]);
  expect(actions).toEqual([
    'connect',
    'send session_started',
    'play',
    'interrupt',
    'send recording_started',
    'send recording_stopped',
    'play',
    'send response_complete',
    'finalize',
  ]);
});

test('connects once, is finalized once and stays ended for any order of events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      const { state, states, actions } = run(['start', ...events]);
      expect(countOf(actions, 'connect')).toBe(1);
      expect(countOf(actions, 'send session_started')).toBeLessThanOrEqual(1);
      expect(countOf(actions, 'finalize')).toBe(state === 'ended' ? 1 : 0);
      const end = states.indexOf('ended');
      if (end >= 0) expect(states.slice(end).every((later) => later === 'ended')).toBe(true);
    }),
  );
});

test('plays nothing before session_started or after it is finalized', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      const { actions } = run(['start', ...events]);
      const played = actions.indexOf('play');
      if (played >= 0) expect(actions.indexOf('send session_started')).toBeLessThan(played);
      const finalized = actions.indexOf('finalize');
      if (finalized >= 0) expect(actions.slice(finalized)).not.toContain('play');
    }),
  );
});

test('interrupts only a companion that is speaking', () => {
  expect(step('listening', 'speech started').actions).toEqual(['send recording_started']);
  expect(step('interrupted', 'speech started')).toEqual({ state: 'interrupted', actions: [] });
});
