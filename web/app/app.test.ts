import { expect, test } from 'vitest';
import { isSilentError } from './global-errors.ts';
import { mayReload } from './mount-failure.ts';

test('errors of the network, the dev server and aborted work are not told', () => {
  for (const error of [
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new DOMException('The user aborted a request.', 'AbortError'),
    new Error('[vite] failed to connect to websocket'),
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    'ResizeObserver loop completed with undelivered notifications.',
    undefined,
  ]) {
    expect(isSilentError(error)).toBe(true);
  }
});

test('any other error is told', () => {
  expect(isSilentError(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isSilentError('out of cheese')).toBe(false);
});

test('a fallen app reloads itself once, not in a loop, and again after it stood well', () => {
  expect(mayReload(0, 1_700_000_000_000)).toBe(true);
  expect(mayReload(1_700_000_000_000, 1_700_000_003_000)).toBe(false);
  expect(mayReload(1_700_000_000_000, 1_700_000_060_000)).toBe(true);
});
