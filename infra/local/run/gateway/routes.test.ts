import { expect, test } from 'vitest';
import { AUDIO_THROTTLE, SOCKET_THROTTLE, throttleOf } from '#infra/aws/throttling.ts';
import { operations } from '#shared/operations/index.ts';
import { limitsOf } from './routes.ts';

test('throttles operations, audio and other WebSocket messages as the deployed API does', () => {
  expect(limitsOf('auth-login')).toEqual(throttleOf(operations['auth-login']));
  expect(limitsOf('voice-audio')).toEqual(AUDIO_THROTTLE);
  expect(limitsOf('voice-connect')).toEqual(SOCKET_THROTTLE);
  expect(limitsOf('voice-start')).toEqual(SOCKET_THROTTLE);
});
