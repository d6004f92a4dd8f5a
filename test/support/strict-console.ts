/** Makes console errors and warnings fail the test that caused them. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

let messages: string[] = [];

beforeEach(() => {
  messages = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) =>
      messages.push(parts.map(String).join(' ')),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(messages).toEqual([]);
});
