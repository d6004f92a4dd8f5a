import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Whatever complains on the console fails the test it belongs to. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) =>
      complaints.push(parts.map(String).join(' ')),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
