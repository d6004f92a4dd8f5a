import { expect, test } from 'vitest';
import { timerText } from './call-timer.ts';

test.each([
  [0, 60, '0:00 / 1:00'],
  [7, 60, '0:07 / 1:00'],
  [60, 60, '1:00 / 1:00'],
  [754, null, '12:34'],
])('%i s of %s is shown as %s', (seconds, maxSeconds, text) => {
  expect(timerText(seconds, maxSeconds)).toBe(text);
});
