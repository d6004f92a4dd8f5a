import { expect, test } from 'vitest';
import { AUDIO_THROTTLE, SOCKET_THROTTLE, throttleOf } from '#infra/aws/throttling.ts';
import { operations } from '#shared/operations/index.ts';
import { throttleOfRoute } from './routes.ts';

test('throttles operations, audio and other WebSocket messages as the deployed API does', () => {
  expect(throttleOfRoute('auth-login')).toEqual(throttleOf(operations['auth-login']));
  expect(throttleOfRoute('voice-audio')).toEqual(AUDIO_THROTTLE);
  expect(throttleOfRoute('voice-connect')).toEqual(SOCKET_THROTTLE);
  expect(throttleOfRoute('voice-start')).toEqual(SOCKET_THROTTLE);
});
