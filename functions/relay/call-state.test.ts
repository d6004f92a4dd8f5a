import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallAction, type CallEvent, type CallState, step } from './call-state.ts';

const EVENTS: CallEvent[] = [
  'start',
  'connected',
  'caller started',
  'caller stopped',
  'sound',
  'replied',
  'played out',
  'hung up',
  'gone',
  'time up',
  'failed',
];

/** The states a call goes through, and everything it does on the way. */
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

const times = (actions: readonly CallAction[], wanted: CallAction) =>
  actions.filter((action) => action === wanted).length;

test('a call in which the caller cuts in', () => {
  const { states, actions } = run([
    'start',
    'connected',
    'sound',
    'caller started',
    'caller stopped',
    'sound',
    'replied',
    'played out',
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
    'announce session',
    'play',
    'cut off',
    'announce recording',
    'announce pause',
    'play',
    'announce reply',
    'settle',
  ]);
});

test('whatever happens, in whatever order: a call begins once, is settled once, and is over for good', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      const { state, states, actions } = run(['start', ...events]);
      expect(times(actions, 'connect')).toBe(1);
      expect(times(actions, 'announce session')).toBeLessThanOrEqual(1);
      expect(times(actions, 'settle')).toBe(state === 'ended' ? 1 : 0);
      const end = states.indexOf('ended');
      if (end >= 0) expect(states.slice(end).every((one) => one === 'ended')).toBe(true);
    }),
  );
});

test('nothing is played before the session has started or after the call has ended', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      const { actions } = run(['start', ...events]);
      const played = actions.indexOf('play');
      if (played >= 0) expect(actions.indexOf('announce session')).toBeLessThan(played);
      const settled = actions.indexOf('settle');
      if (settled >= 0) expect(actions.slice(settled)).not.toContain('play');
    }),
  );
});

test('only a companion who speaks is cut off', () => {
  expect(step('listening', 'caller started').actions).toEqual(['announce recording']);
  expect(step('interrupted', 'caller started')).toEqual({ state: 'interrupted', actions: [] });
});
