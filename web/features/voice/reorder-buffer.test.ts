import { describe, expect, test } from 'vitest';
import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';
import { ReorderBuffer } from './reorder-buffer.ts';

describe('ReorderBuffer', () => {
  const numbered = (seq: number, type: ServerVoiceMessage['type'] = 'response_complete') =>
    ({ type, seq }) as ServerVoiceMessage;
  const order = (...messages: ServerVoiceMessage[]) => {
    const buffer = new ReorderBuffer();
    return messages.flatMap((message) => buffer.push(message)).map(({ seq }) => seq);
  };

  test('orders messages and drops duplicates', () => {
    expect(order(numbered(0), numbered(2), numbered(2), numbered(1), numbered(1), numbered(3))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  test('skips a missing message', () => {
    expect(order(...[0, 2, 3, 4, 5, 6].map((seq) => numbered(seq)))).toEqual([0, 2, 3, 4, 5, 6]);
  });

  test('does not delay recording_started, and drops older messages', () => {
    const speech = numbered(4, 'recording_started');
    expect(order(numbered(0), numbered(2), speech, numbered(1), numbered(3), numbered(5))).toEqual([0, 4, 5]);
  });
});
