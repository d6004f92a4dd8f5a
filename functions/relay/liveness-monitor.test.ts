import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LivenessMonitor } from './liveness-monitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startMonitor(isOpen: () => Promise<boolean>) {
  const events: string[] = [];
  const connections = { isOpen: vi.fn(isOpen) };
  const monitor = new LivenessMonitor(connections, 'caller=', {
    disconnected: () => events.push('disconnected'),
    silent: () => events.push('silent'),
  });
  monitor.start();
  return { monitor, events, connections };
}

test('reports a closed socket within 5 s, once', async () => {
  const { events } = startMonitor(async () => false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(['disconnected']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['disconnected']);
});

test('does not query the socket while audio arrives', async () => {
  const { monitor, events, connections } = startMonitor(async () => false);
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    monitor.audioReceived();
  }
  expect(events).toEqual([]);
  expect(connections.isOpen).not.toHaveBeenCalled();
  monitor.stop();
});

test('reports a caller without audio for a minute, even if the socket is open', async () => {
  const { events } = startMonitor(async () => true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['silent']);
});
