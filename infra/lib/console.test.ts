import { describe, expect, it } from 'vitest';
import { createLog, formatSeconds, supportsColour } from './console.ts';

const capture = (isTTY: boolean, env: NodeJS.ProcessEnv) => {
  let text = '';
  const output = {
    isTTY,
    write(piece: string) {
      text += piece;
    },
  };
  return { log: createLog(output, env), text: () => text };
};

describe('the progress output', () => {
  it('is aligned and has no colour outside a terminal', () => {
    for (const [isTTY, env] of [
      [false, {}],
      [true, { NO_COLOR: '1' }],
      [true, { CI: 'true' }],
    ] as const) {
      const { log, text } = capture(isTTY, env);
      log.step('Data store', 'ready in 0.1 s');
      log.step('Mail', 'ready in 0.2 s');
      expect(text()).toBe('✓ Data store       ready in 0.1 s\n✓ Mail             ready in 0.2 s\n');
    }
  });

  it('is coloured on a terminal', () => {
    const { log, text } = capture(true, {});
    log.warn('careful');
    expect(text()).toBe('\u001b[33m!\u001b[39m careful\n');
    expect(supportsColour({ write: () => {} }, { FORCE_COLOR: '1' })).toBe(true);
  });

  it('formats durations', () => {
    expect([formatSeconds(94), formatSeconds(1_250), formatSeconds(63_400)]).toEqual([
      '0.1 s',
      '1.3 s',
      '63 s',
    ]);
  });
});
