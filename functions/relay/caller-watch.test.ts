import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerWatch } from './caller-watch.ts';

// Time is in the test's hand.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching(isOpen: () => Promise<boolean>) {
  const told: string[] = [];
  const connections = { isOpen: vi.fn(isOpen) };
  const watch = new CallerWatch(connections, 'caller=', {
    gone: () => told.push('gone'),
    silent: () => told.push('silent'),
  });
  watch.begin();
  return { watch, told, connections };
}

test('a socket that is gone without a word is noticed within 5 s, and told once', async () => {
  const { told } = watching(async () => false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['gone']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['gone']);
});

test('nobody asks about a caller who is heard', async () => {
  const { watch, told, connections } = watching(async () => false);
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    watch.heard();
  }
  expect(told).toEqual([]);
  expect(connections.isOpen).not.toHaveBeenCalled();
  watch.stop();
});

test('who is silent for a minute has left, whatever the socket says', async () => {
  const { told } = watching(async () => true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['silent']);
});
