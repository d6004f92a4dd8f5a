import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Console errors and warnings fail the test that caused them. */
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
